import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { paginationOf } from '#contract/shared/list.ts'
import { THREAD } from '../../testing/thread.ts'
import { ProjectChoice } from './project-choice.tsx'

const FUGUE = { ...THREAD, id: 'cmd_2', title: 'Fugue' }
const NUIT = { ...THREAD, id: 'cmd_3', title: 'Nuit blanche' }

afterEach(() => vi.unstubAllGlobals())

/** The choice of an author with more projects than one list holds. */
function open(draft = '') {
  vi.stubGlobal('fetch', async (path: string) => {
    const { pathname, searchParams } = new URL(path, 'https://bonatirer.fr')
    const known = [THREAD, FUGUE, NUIT].find(({ id }) => pathname.endsWith(`/${id}`))
    if (known) return Response.json({ data: { ...known, messages: [], hasOlder: false } })
    const search = searchParams.get('search')
    const data = search ? [FUGUE, NUIT].filter(({ title }) => title.includes(search)) : [THREAD]
    const pagination = paginationOf({ page: 1, limit: 1 }, search ? 1 : 3)
    return Response.json({ data, messages: [], pagination })
  })
  function Choice() {
    const [value, choose] = useState(draft)
    return <ProjectChoice value={value} error={undefined} onChoose={choose} ref={null} />
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Choice />
    </QueryClientProvider>,
  )
}

const look = async (word: string) =>
  fireEvent.change(await screen.findByLabelText(/^Chercher un projet/), { target: { value: word } })
const chosen = () => screen.getByLabelText<HTMLSelectElement>('Projet').selectedOptions[0]?.textContent

// « Choisissez un projet » was shown, and the message went to the project chosen before.
test('the chosen project stays shown while another word is looked for', async () => {
  open()
  await look('Fugue')
  await screen.findByRole('option', { name: 'Fugue' })
  fireEvent.change(screen.getByLabelText('Projet'), { target: { value: FUGUE.id } })
  await look('Nuit')
  await screen.findByRole('option', { name: 'Nuit blanche' })
  expect(chosen()).toBe('Fugue')

  fireEvent.change(screen.getByLabelText('Projet'), { target: { value: '' } })
  expect(chosen()).toBe('Choisissez un projet')
})

test('a project of the first list, chosen then filtered out, stays shown', async () => {
  open(THREAD.id)
  await look('Fugue')
  await screen.findByRole('option', { name: 'Fugue' })
  expect(chosen()).toBe('Les Hauts de Lozère')
})
