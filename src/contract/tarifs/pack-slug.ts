import { unaccented } from '../shared/unaccented.ts'

/** The `pack` parameter of a service (spec 1 §2): lowercased, spaces to hyphens, other characters removed, accented letters too. */
export const packSlug = (nom: string) =>
  nom
    .toLowerCase()
    .replace(/\s+/g, '-')
    .replace(/[^a-z0-9-]/g, '')

/** The same slug with accented letters without their accents: « pack-integral » (decisions §4). */
export const unaccentedPackSlug = (nom: string) => packSlug(unaccented(nom))

/** The tarif a `pack` parameter names, by either slug, else the first whose slug begins with it. */
export function findTarifBySlug<T extends { nom: string }>(tarifs: T[], slug: string): T | undefined {
  const wanted = unaccentedPackSlug(slug)
  if (!wanted) return undefined
  const slugsOf = ({ nom }: T) => [packSlug(nom), unaccentedPackSlug(nom)]
  return (
    tarifs.find((tarif) => slugsOf(tarif).includes(wanted)) ??
    tarifs.find((tarif) => slugsOf(tarif).some((own) => own.startsWith(`${wanted}-`)))
  )
}
