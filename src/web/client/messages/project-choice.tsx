import { useQuery } from '@tanstack/react-query'
import { type Ref, useState } from 'react'
import { useSettled } from '../../lib/use-settled.ts'
import { SearchField } from '../../ui/filters.tsx'
import { SelectField } from '../../ui/text-field.tsx'
import { projectThreads, titledThread } from './message-queries.ts'

type ProjectChoiceProps = {
  value: string
  error: string | undefined
  onChoose: (conversationId: string) => void
  ref: Ref<HTMLSelectElement>
}

/** The choice of the project that a message is about; a long list is filtered by a word of the titles, and keeps the chosen one. */
export function ProjectChoice({ value, error, onChoose, ref }: ProjectChoiceProps) {
  const [typed, setTyped] = useState('')
  const search = useSettled(typed)
  const all = useQuery(projectThreads(''))
  const { data } = useQuery(projectThreads(search))
  const listed = all.data?.data.find(({ id }) => id === value)
  const read = useQuery({ ...titledThread(value), enabled: value !== '' && all.isSuccess && !listed })
  const chosen = listed ?? read.data
  const found = data?.data ?? []
  const threads = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found
  return (
    <>
      {/* Enter looks for a project, and sends nothing. */}
      {all.data?.pagination.hasNextPage && (
        <div onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()} role="presentation">
          <SearchField label="Chercher un projet par son titre" value={typed} onChange={setTyped} />
        </div>
      )}
      <SelectField
        ref={ref}
        label="Projet"
        value={threads.some(({ id }) => id === value) ? value : ''}
        error={error}
        onChange={({ target }) => onChoose(target.value)}
      >
        <option value="">Choisissez un projet</option>
        {threads.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </SelectField>
    </>
  )
}
