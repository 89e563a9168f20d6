/** Paper, the ground of every page (`--paper` of tokens.css): the colour that a phone draws around the page. */
export const THEME_COLOUR = '#fbf8f2'
