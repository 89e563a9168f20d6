import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createRoutesStub, Link, Outlet } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { LEGAL_CALENDAR } from '#contract/calendar/working-days.ts'
import type { ProjectDetail } from '#contract/commandes/projects/project.ts'
import { siteApi } from '#contract/site-api.ts'
import { SessionProvider } from '../../auth/session.tsx'
import { queryKey } from '../../lib/api-reads.ts'
import { HouseDaysContext } from '../../site/house.ts'
import { done, stubApi } from '../../testing/stub-api.ts'
import { Wire } from '../../testing/wire.ts'
import ProjectFilesPage from './project-files-page.tsx'
import ProjectPage from './project-page.tsx'
import { PromisedDate } from './project-side.tsx'
import { PROJECT } from './testing/example-project.ts'

const OTHER = '019a0000-0000-7000-8000-000000000009'

const DEVIS = {
  lignes: [{ label: 'Correction', quantity: 250, unitPrice: 192, total: 48_000 }],
  delaiJours: 10,
  expireLe: '2026-12-20',
  promesse: { immediate: '2026-12-10', apresRetractation: '2026-12-24' },
}

afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

const Pages = () => (
  <>
    <Link to={`/${PROJECT.id}`}>Le premier</Link>
    <Link to={`/${OTHER}`}>Le second</Link>
    <Outlet />
  </>
)

/** Opens the first of two projects that the browser has already read. */
function open(Component: typeof ProjectPage, facts: Partial<ProjectDetail> = {}) {
  const known = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  for (const id of [PROJECT.id, OTHER])
    known.setQueryData(queryKey(siteApi.projects.get, { params: { id } }), {
      data: { ...PROJECT, titre: id === OTHER ? 'Fugue' : PROJECT.titre, ...facts, id },
    })
  const Stub = createRoutesStub([{ Component: Pages, children: [{ path: '/:id', Component }] }])
  render(
    <QueryClientProvider client={known}>
      <SessionProvider>
        <Stub initialEntries={[`/${PROJECT.id}`]} />
      </SessionProvider>
    </QueryClientProvider>,
  )
}

// « Ces jours ne comptent pas » was said under a day promised within them.
test('beside a day promised in a closing, the closing is told to leave it as it is', () => {
  stubApi(noAnswer)
  const fermeture = { du: '2026-12-21', au: '2027-01-03', mot: 'Fermeture d’hiver' }
  const days = { calendar: { ...LEGAL_CALENDAR, fermetures: [fermeture], joursRouverts: [] }, fermeture }
  render(
    <HouseDaysContext value={days}>
      <PromisedDate project={{ ...PROJECT, statut: 'EN_COURS', datePromise: '2026-12-29' }} />
    </HouseDaysContext>,
  )
  expect(document.body.textContent).toMatch(
    /mardi 29\sdécembre 2026La maison est fermée du 21\sdécembre 2026 au 3\sjanvier 2027 \(Fermeture d’hiver\)\s: cette date ne change pas\./,
  )
})

const noAnswer = () => new Promise<Response>(() => {})

async function goToOther() {
  fireEvent.click(screen.getByRole('link', { name: 'Le second' }))
  await screen.findAllByText('Fugue')
}

// The boxes ticked for a quote stayed ticked on the next one.
test('what is agreed to for a quote is not for another', async () => {
  stubApi(noAnswer)
  open(ProjectPage, { statut: 'ESTIMATION_ENVOYEE', aPayer: 48_000, devis: DEVIS })
  const box = () => screen.findByLabelText<HTMLInputElement>(/^J’accepte les/)
  fireEvent.click(await box())
  await goToOther()
  expect((await box()).checked).toBe(false)
})

// It showed the whole price above the button that binds, and the payment page asked for the rest.
test('of a quote settled in part, what is left to pay is what binds', async () => {
  stubApi(noAnswer)
  open(ProjectPage, { statut: 'ESTIMATION_ENVOYEE', devisAccepte: true, aPayer: 45_000, devis: DEVIS })
  const summary = await screen.findByRole('complementary', { name: 'Pack Intégral' })
  const shown = summary.textContent.replaceAll(/\s/g, ' ')
  expect(shown).toMatch(/480,00 €.*Déjà réglé ou crédité− 30,00 €.*Reste à payer.*450,00 €/)
})

// Told before the payment to a consumer, who alone has the right (code de la consommation, L221-5).
test('the summary of a quote says where a consumer withdraws, and nothing of it to a company', async () => {
  stubApi(noAnswer)
  const quoted = { statut: 'ESTIMATION_ENVOYEE', aPayer: 48_000, devis: DEVIS } as const
  open(ProjectPage, quoted)
  const link = await screen.findByRole('link', { name: /Renoncer à un contrat/ })
  expect(link.getAttribute('href')).toBe('/retractation')
  cleanup()
  open(ProjectPage, { ...quoted, professionnel: true })
  await screen.findByRole('complementary', { name: 'Pack Intégral' })
  expect(screen.queryByRole('link', { name: /Renoncer à un contrat/ })).toBeNull()
})

test('the lines of a quote are told once, before the boxes that accept it', async () => {
  stubApi(noAnswer)
  open(ProjectPage, { statut: 'ESTIMATION_ENVOYEE', aPayer: 48_000, devis: DEVIS })
  const lines = await screen.findByRole('region', { name: 'Ce que comprend le devis' })
  expect(lines.textContent).toContain('Correction')
  expect(screen.getAllByText('Correction', { selector: 'dt *, dt' })).toHaveLength(1)
})

// The rating and the words of a review were shown in another project, and sent with it.
test('a review is of its own project, and its words are kept', async () => {
  stubApi(noAnswer)
  open(ProjectPage, { statut: 'TERMINE' })
  const words = () => screen.getByLabelText<HTMLTextAreaElement>(/^Un mot/).value
  fireEvent.click(await screen.findByRole('radio', { name: /^2/ }))
  fireEvent.change(screen.getByLabelText(/^Un mot/), { target: { value: 'Trop de virgules.' } })
  await goToOther()
  expect(words()).toBe('')
  expect(screen.queryByRole('radio', { checked: true, name: /^[1-5]/ })).toBeNull()
  // Nothing is published before its author says yes.
  expect(screen.getByRole('radio', { checked: true }).closest('label')?.textContent).toMatch(/^Non/)

  cleanup()
  open(ProjectPage, { statut: 'TERMINE' })
  await screen.findByRole('radio', { name: /^2/ })
  expect(words()).toBe('Trop de virgules.')
})

test('the words of a review that was sent are forgotten', async () => {
  stubApi(noAnswer, done)
  open(ProjectPage, { statut: 'TERMINE' })
  fireEvent.click(await screen.findByRole('radio', { name: /^2/ }))
  fireEvent.change(screen.getByLabelText(/^Un mot/), { target: { value: 'Trop de virgules.' } })
  fireEvent.click(screen.getByRole('button', { name: 'Donner mon avis' }))
  await waitFor(() => expect(sessionStorage).toHaveLength(0))
})

// On a phone the refusal stood above the screen, over a button that seemed to do nothing.
test('a review sent without its rating leads to the rating, which says what is missing', async () => {
  stubApi(noAnswer)
  open(ProjectPage, { statut: 'TERMINE' })
  const first = await screen.findByRole('radio', { name: /^1/ })
  fireEvent.click(screen.getByRole('button', { name: 'Donner mon avis' }))
  expect(document.activeElement).toBe(first)
  expect(screen.getByRole('group', { description: 'Choisissez une note de 1 à 5' })).toBeTruthy()
})

// While the files of a project were sent, those dropped on the next one followed them there.
test.each([
  ['of a project', ProjectPage],
  ['of its files', ProjectFilesPage],
])('a file dropped on the page %s is sent to that project', async (_, Page) => {
  Wire.sent = []
  vi.stubGlobal('XMLHttpRequest', Wire)
  stubApi(noAnswer)
  open(Page)
  await drop('premier.txt')
  await waitFor(() => expect(sentTo()).toEqual([uploadTo(PROJECT.id)]))
  await goToOther()
  await drop('second.txt')
  await waitFor(() => expect(sentTo()).toEqual([uploadTo(PROJECT.id), uploadTo(OTHER)]))
})

const sentTo = () => Wire.sent.map(({ path }) => path)
const uploadTo = (id: string) => `/api/files/projects/${id}/upload`

async function drop(name: string) {
  const field = await screen.findByRole('button', { name: /^choisissez-les/ })
  const input = field.closest('.drop')?.querySelector('input')
  if (!input) throw new Error('No file can be dropped here')
  fireEvent.change(input, { target: { files: [new File(['Page 1'], name)] } })
}

test('the instructions of an author are sent as they chose and wrote them, an unanswered question as none', async () => {
  const fetch = stubApi(noAnswer, done)
  open(ProjectPage, { attendConsignes: true })
  fireEvent.click(await screen.findByRole('radio', { name: 'Ceux du texte' }))
  fireEvent.change(screen.getByLabelText('Ce qu’il ne faut pas toucher'), { target: { value: 'Le patois' } })
  fireEvent.click(screen.getByRole('button', { name: 'Transmettre mes consignes' }))
  await waitFor(() => {
    const sent = fetch.mock.calls.map(([, init]) => init?.body).find((body) => typeof body === 'string')
    expect(JSON.parse(sent ?? '{}')).toMatchObject({
      guillemets: 'CEUX_DU_TEXTE',
      intouchable: 'Le patois',
      noms: null,
    })
  })
})

// What was typed was lost with the page.
test('instructions begun are kept while another project is read, apart from its own, until they are sent', async () => {
  stubApi(noAnswer, done)
  open(ProjectPage, { attendConsignes: true })
  const untouchable = () => screen.getByLabelText<HTMLTextAreaElement>('Ce qu’il ne faut pas toucher')
  fireEvent.click(await screen.findByRole('radio', { name: 'Ceux du texte' }))
  fireEvent.change(untouchable(), { target: { value: 'Le patois' } })
  await goToOther()
  expect(untouchable().value).toBe('')
  fireEvent.click(screen.getByRole('link', { name: 'Le premier' }))
  await screen.findAllByText(PROJECT.titre)
  expect(untouchable().value).toBe('Le patois')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Ceux du texte' }).checked).toBe(true)
  expect(screen.getByText('(commencé)')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Transmettre mes consignes' }))
  await waitFor(() => expect(sessionStorage.getItem(`brouillon:consignes:${PROJECT.id}`)).toBeNull())
})

test('instructions without an answer are not sent, and say so at the first question', async () => {
  const fetch = stubApi(noAnswer, done)
  open(ProjectPage, { attendConsignes: true })
  fireEvent.click(await screen.findByRole('button', { name: 'Transmettre mes consignes' }))
  expect(await screen.findByText('Répondez au moins à une question')).toBeDefined()
  expect(fetch.mock.calls.filter(([, init]) => typeof init?.body === 'string')).toEqual([])
})
