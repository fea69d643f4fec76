/*
 * The filters of consumer groups (contract section 4.3). Every decision is made on the next token alone, and no text is
 * without tokens, so all that can go wrong is a token where another one is expected.
 */
grammar Filter;

filter
    : expression? EOF
    ;

expression
    : conjunction (OR conjunction)*
    ;

conjunction
    : negation (AND negation)*
    ;

negation
    : NOT negation                                                      # not
    | primary                                                           # positive
    ;

primary
    : OPEN expression CLOSE                                             # group
    | function = (HAS_PREFIX | HAS_SUFFIX) OPEN KEY COMMA STRING CLOSE  # affix
    | KEY comparison?                                                   # attribute
    ;

comparison
    : operator = (EQUAL | NOT_EQUAL) literal = (STRING | NUMBER)
    | operator = (LESS | AT_MOST | GREATER | AT_LEAST) literal = NUMBER
    ;

AND         : 'AND' ;
OR          : 'OR' ;
NOT         : 'NOT' ;
HAS_PREFIX  : 'hasPrefix' ;
HAS_SUFFIX  : 'hasSuffix' ;
OPEN        : '(' ;
CLOSE       : ')' ;
COMMA       : ',' ;
EQUAL       : '=' ;
NOT_EQUAL   : '!=' ;
LESS        : '<' ;
AT_MOST     : '<=' ;
GREATER     : '>' ;
AT_LEAST    : '>=' ;
KEY         : ':' ([A-Za-z_] [A-Za-z0-9_-]* | '"' CHARACTER+ '"') ;
STRING      : '"' CHARACTER* '"' ;
NUMBER      : '-'? DIGIT+ ('.' DIGIT+)? ;
BLANK       : [ \t\r\n]+ -> skip ;

// Tokens that no rule takes. The longest match wins, so none of these is read as a shorter token and a rest.
WORD        : [A-Za-z_] [A-Za-z0-9_]* ;
NO_NUMBER   : '-'? DIGIT [A-Za-z0-9_.]* ;
EMPTY_KEY   : ':""' ;
UNCLOSED    : ':'? '"' CHARACTER* ;
OTHER       : . ;

fragment CHARACTER : ~["\\] | '\\' ["\\] ;
fragment DIGIT     : [0-9] ;
