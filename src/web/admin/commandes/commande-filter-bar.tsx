import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Filters, FilterSelect, SearchField } from '../../ui/filters.tsx'
import { queryWith } from '../../ui/query-link.ts'
import { useCorrecteurs } from './use-correcteurs.ts'

/** Long enough for a word to be typed, short enough to seem at once. */
const TYPING_MS = 250

/** Search and corrector, kept in the address. */
export function CommandeFilterBar() {
  const [params, setParams] = useSearchParams()
  const [typed, setTyped] = useState(params.get('search') ?? '')
  const correcteurs = useCorrecteurs()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const change = (changes: Record<string, string>) =>
    setParams((current) => queryWith(current, { ...changes, page: undefined }), {
      replace: true,
      preventScrollReset: true,
    })
  return (
    <Filters label="Filtrer les commandes">
      <SearchField
        label="Titre, client ou facture"
        value={typed}
        onChange={(search) => {
          setTyped(search)
          clearTimeout(timer.current)
          timer.current = setTimeout(() => change({ search }), TYPING_MS)
        }}
      />
      <FilterSelect
        label="Correcteur"
        value={params.get('correcteurId') ?? ''}
        onChange={(correcteurId) => change({ correcteurId })}
      >
        <option value="">Tous les correcteurs</option>
        <option value="aucun">À confier</option>
        {correcteurs.map(({ id, nom }) => (
          <option key={id} value={id}>
            {nom}
          </option>
        ))}
      </FilterSelect>
    </Filters>
  )
}
