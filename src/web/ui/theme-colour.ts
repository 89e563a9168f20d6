/** Paper, the ground of every page (`--paper` of tokens.css): the colour of what a phone draws around it. */
export const THEME_COLOUR = '#fbf8f2'
