import { frenchSpaces } from '#contract/format/typography.ts'
import type { LandingWords } from '#contract/settings/landing-words.ts'
import { Mark } from '../../ui/marks.tsx'

/** The difference between the guarantee and the revisions that each service counts. */
const TERMS =
  'Ce que nous avons manqué est repris sans limite ; les révisions comprises dans chaque service sont pour les changements que vous souhaitez.'

/** « Satisfait ou corrigé »: the house's commitment, in its own words, for a text that is not right yet, or late. */
export function GuaranteeBanner({ titre, texte }: NonNullable<LandingWords['garantie']>) {
  return (
    <p className="guarantee flex gap-s4 items-start">
      <Mark name="good" />
      <span>
        <b className="head">{titre}.</b> {texte}{' '}
        <span className="guarantee-terms">{frenchSpaces(TERMS)}</span>
      </span>
    </p>
  )
}
