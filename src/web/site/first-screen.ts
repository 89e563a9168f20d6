/** The id of what a public page is not drawn without: its masthead, or the whole hero of the landing page. */
export const FIRST_SCREEN = 'premier-ecran'
