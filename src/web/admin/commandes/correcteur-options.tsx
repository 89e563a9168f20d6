import { useState } from 'react'
import { absenceText } from '#contract/commandes/absence.ts'
import { midSentence } from '#contract/format/mid-sentence.ts'
import { parisDay } from '#contract/shared/plain-date.ts'
import { useCorrecteurs } from './use-correcteurs.ts'

/** The active correctors, and `also`, an inactive one who still holds the order. */
export function CorrecteurOptions({ also }: { also?: string }) {
  const correcteurs = useCorrecteurs().filter(({ id, actif }) => actif || id === also)
  const [today] = useState(() => parisDay(new Date()))
  return correcteurs.map(({ id, nom, specialite, ...correcteur }) => (
    <option key={id} value={id}>
      {[nom, midSentence(specialite), absenceText(correcteur, today)].filter(Boolean).join(', ')}
    </option>
  ))
}
