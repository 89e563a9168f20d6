import { midSentence } from '#contract/format/mid-sentence.ts'
import { useCorrecteurs } from './use-correcteurs.ts'

/** The active correctors, and `also`, an inactive one who still holds the order. */
export function CorrecteurOptions({ also }: { also?: string }) {
  const correcteurs = useCorrecteurs().filter(({ id, actif }) => actif || id === also)
  return correcteurs.map(({ id, nom, specialite }) => (
    <option key={id} value={id}>
      {nom}, {midSentence(specialite)}
    </option>
  ))
}
