import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ProjectDetail } from '#contract/commandes/projects/project.ts'
import { siteApi } from '#contract/site-api.ts'
import { queryKey } from '../../lib/api-reads.ts'
import { bodyOf, refused, stubApi } from '../../testing/stub-api.ts'
import { QuoteForm } from './quote-form.tsx'
import { PROJECT } from './testing/example-project.ts'

const DEVIS = {
  lignes: [{ label: 'Correction', quantity: 250, unitPrice: 192, total: 48_000 }],
  delaiJours: 10,
  expireLe: '2026-12-20',
  promesse: { immediate: '2026-12-10', apresRetractation: '2026-12-24' },
}
const HOME = { ligne1: '12, rue du Moulin', codePostal: '48000', ville: 'Mende', pays: 'France' }

function open({ adresse, ...facts }: Partial<ProjectDetail> & { adresse: typeof HOME | null }) {
  const known = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  known.setQueryData(queryKey(siteApi.auth.me), { adresse })
  const project = { ...PROJECT, statut: 'ESTIMATION_ENVOYEE' as const, aPayer: 48_000, ...facts }
  render(
    <QueryClientProvider client={known}>
      <QuoteForm project={project} devis={DEVIS} />
    </QueryClientProvider>,
  )
}

const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const tick = (label: RegExp) => fireEvent.click(screen.getByLabelText(label))
const foldOf = () => screen.getByText('Adresse de facturation').closest('details')

// An author whom the house wrote to had no address, and neither had their invoice; a company could not be named.
test('an author without an address is asked for one, and says who is billed', async () => {
  const needed = 'Indiquez l’adresse que portera la facture'
  const fetch = stubApi(refused(400, 'Erreurs de validation', [{ path: 'adresseLigne1', message: needed }]))
  open({ adresse: null })
  expect(foldOf()?.open).toBe(true)
  type(/^Numéro et rue/, '3, chemin des Écoles')
  type(/^Code postal/, '48000')
  type(/^Ville/, 'Mende')
  tick(/^Je commande pour une entreprise/)
  type(/^Nom de l’entreprise/, 'Éditions du Causse')
  tick(/^J’accepte les/)
  tick(/politique de confidentialité/)
  fireEvent.click(screen.getByRole('button', { name: 'Commander avec obligation de paiement' }))
  expect(await screen.findByText(needed)).toBeDefined()
  expect(bodyOf(fetch)).toEqual({
    cgvAcceptees: true,
    consentementRgpd: true,
    demarrageImmediat: false,
    adresseLigne1: '3, chemin des Écoles',
    codePostal: '48000',
    ville: 'Mende',
    entreprise: true,
    raisonSociale: 'Éditions du Causse',
  })
})

test('an address begun is finished before anything is sent', async () => {
  const fetch = stubApi()
  open({ adresse: HOME })
  expect(foldOf()?.open).toBe(false)
  expect(screen.getByText(/l’adresse de votre profil.*12, rue du Moulin, 48000 Mende/)).toBeDefined()
  type(/^Ville/, 'Florac')
  tick(/^J’accepte les/)
  tick(/politique de confidentialité/)
  fireEvent.click(screen.getByRole('button', { name: 'Commander avec obligation de paiement' }))
  await waitFor(() => expect(screen.getByText('Indiquez le code postal, ou videz l’adresse')).toBeDefined())
  expect(fetch).not.toHaveBeenCalled()
})

test('who is billed is not asked for once the quote is accepted', () => {
  open({ adresse: null, devisAccepte: true })
  expect(screen.queryByText('Adresse de facturation')).toBeNull()
})
