import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { CLIENT_LABELS } from '#contract/commandes/client-statuts.ts'
import { Filters, SearchField } from '../../ui/filters.tsx'
import { LinkTabs } from '../../ui/link-tabs.tsx'
import { queryWith } from '../../ui/query-link.ts'

/** Long enough for a word to be typed, short enough to seem at once. */
const TYPING_MS = 250

/** The filter and the search, both in the address. */
export function ProjectFilters() {
  const [params, setParams] = useSearchParams()
  const [typed, setTyped] = useState(params.get('search') ?? '')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const search = (text: string) =>
    setParams((current) => queryWith(current, { search: text.trim(), page: undefined }), {
      replace: true,
      preventScrollReset: true,
    })
  const status = params.get('status') ?? 'all'
  const tab = (label: string, value?: string) => ({
    label,
    to: queryWith(params, { status: value, page: undefined }),
    current: status === (value ?? 'all'),
  })
  return (
    <div className="project-filters">
      <LinkTabs label="État" tabs={[tab('Tous'), ...CLIENT_LABELS.map((word) => tab(word, word))]} />
      <Filters label="Chercher un projet">
        <SearchField
          label="Chercher un titre"
          value={typed}
          onChange={(text) => {
            setTyped(text)
            clearTimeout(timer.current)
            timer.current = setTimeout(() => search(text), TYPING_MS)
          }}
        />
      </Filters>
    </div>
  )
}
