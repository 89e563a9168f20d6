import { unaccented } from '#contract/shared/unaccented.ts'

/** The address that a title suggests: « Nos délais d’été » → nos-delais-d-ete. */
export const slugOf = (title: string): string =>
  unaccented(title)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 100)
    .replace(/-$/, '')
