/** The size of a link's picture on social networks, in pixels. */
export const PICTURE = { width: 1200, height: 630 }

/** The picture of a public page, by its canonical address: `/blog/premier-chapitre` → `/partage/blog.premier-chapitre.png`. */
export const picturePath = (path: string): string =>
  `/partage/${path === '/' ? 'accueil' : path.slice(1).replaceAll('/', '.')}.png`
