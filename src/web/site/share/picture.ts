/** What social networks ask of the picture of a link. */
export const PICTURE = { width: 1200, height: 630 }

/** The picture of a public page, by the page's one address: `/blog/premier-chapitre` → `/partage/blog.premier-chapitre.png`. */
export const picturePath = (path: string): string =>
  `/partage/${path === '/' ? 'accueil' : path.slice(1).replaceAll('/', '.')}.png`
