/** Pages that have a short address of their own (specification 1 §2). */
const SHORT_PATHS = new Map([
  ['conditions-generales', '/cgv'],
  ['mentions-legales', '/mentions-legales'],
  ['retractation', '/retractation'],
])

/** The one address of a static page, by its slug. */
export const pagePath = (slug: string): string =>
  SHORT_PATHS.get(slug) ?? `/pages/${encodeURIComponent(slug)}`

/** The pages that the foot of the site always links to, as the law requires. */
const IN_EVERY_FOOT: readonly string[] = [
  'mentions-legales',
  'conditions-generales',
  'politique-de-confidentialite',
  'retractation',
]

export const isInEveryFoot = (slug: string): boolean => IN_EVERY_FOOT.includes(slug)
