import { buffer } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { factures } from '../../platform/db/schema/factures.ts'
import { users } from '../../platform/db/schema/users.ts'
import { createCommande, createToken, createUser } from '../../testing/factories.ts'
import { CONSENTS, pay, placeCommande, sendCommande } from '../../testing/ordering.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { type StripeApp, startStripeApp } from '../../testing/stripe-app.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const ADDRESS = {
  adresseLigne1: '3, chemin des Écoles',
  codePostal: '1000',
  ville: 'Bruxelles',
  pays: 'Belgique',
}
const COMPANY = { entreprise: 'true', raisonSociale: 'Éditions du Causse', siren: 'BE 0403.170.701' }

async function factureOf(app: TestApp, commandeId: string) {
  const [facture] = await app.deps.db.select().from(factures).where(eq(factures.commandeId, commandeId))
  if (!facture) throw new Error('No invoice was issued')
  return facture
}

// Neither the form nor the payment page asked who is billed, and the invoice could not say it.
describe('who is billed for an order', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.close())

  test('is on its invoice, with the company and the country', async () => {
    const commande = await placeCommande(app, {
      fields: { ...ADDRESS, ...COMPANY, email: 'causse@exemple.fr' },
    })
    await pay(app, commande)
    await app.runJobs()
    const facture = await factureOf(app, commande.pendingCommandeId)
    expect(facture.client).toMatchObject({
      adresse: { ligne1: '3, chemin des Écoles', codePostal: '1000', ville: 'Bruxelles', pays: 'Belgique' },
      clientType: 'PROFESSIONNEL',
      siren: 'BE0403170701',
      societe: 'Éditions du Causse',
    })
    const pdf = await app.deps.storage.read(facture.pdfKey ?? '')
    const { text } = await readPdf(await buffer(pdf))
    for (const said of [
      'Éditions du Causse',
      'TVA intracommunautaire BE0403170701',
      '1000 Bruxelles',
      'Belgique',
    ]) {
      expect(text.replaceAll('\u00a0', ' ')).toContain(said)
    }
    // One order for a company does not make its author one.
    const [author] = await app.deps.db.select().from(users).where(eq(users.email, 'causse@exemple.fr'))
    expect(author?.clientType).toBe('PARTICULIER')
  })

  test('may be left out, whole', async () => {
    const commande = await placeCommande(app, { fields: { email: 'sans@exemple.fr' } })
    await pay(app, commande)
    const { client } = await factureOf(app, commande.pendingCommandeId)
    expect([client.adresse, client.clientType]).toEqual([null, 'PARTICULIER'])
  })

  test.each([
    [{ ville: 'Mende' }, 'codePostal', 'Indiquez le code postal, ou videz l’adresse'],
    [{ siren: '732829321' }, 'siren', 'Le SIREN compte neuf chiffres. Vérifiez celui que vous avez saisi.'],
    [{ pays: 'B'.repeat(101) }, 'pays', 'Ce champ ne peut pas dépasser 100 caractères'],
  ])('of %o is refused in its field', async (fields, path, message) => {
    const { status, error } = await sendCommande(app, { fields: { email: 'faux@exemple.fr', ...fields } })
    expect(status).toBe(400)
    expect(error?.details).toContainEqual({ path, message })
  })
})

// Its invoice was issued, for good, before the payment page asked for an address; a company could not be named at all.
describe('who is billed for a quote', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.close())

  const BOXES = { cgvAcceptees: true, consentementRgpd: true } as const
  const PROFILE = { ligne1: '8, rue Haute', codePostal: '43000', ville: 'Le Puy', pays: 'France' }
  const quoted = async (facts: Parameters<typeof createUser>[1] = {}) => {
    const client = await createUser(app.deps, facts)
    const { id } = await createCommande(app.deps, client, { statut: 'ESTIMATION_ENVOYEE', payeeLe: null })
    const token = await createToken(app.deps, client.id)
    return {
      id,
      accept: (body: object) => app.send(api.commandes.checkout, { token, params: { id }, body }),
    }
  }

  test('is said as it is accepted, and is on its invoice', async () => {
    const { id, accept } = await quoted({ adresse: PROFILE })
    const company = { entreprise: true, raisonSociale: 'Éditions du Causse', siren: 'BE 0403.170.701' }
    expect((await accept({ ...BOXES, ...ADDRESS, ...company })).status).toBe(200)
    expect((await factureOf(app, id)).client).toMatchObject({
      adresse: { ligne1: '3, chemin des Écoles', ville: 'Bruxelles', pays: 'Belgique' },
      clientType: 'PROFESSIONNEL',
      siren: 'BE0403170701',
      societe: 'Éditions du Causse',
    })
  })

  test('has the address of their account when they say none', async () => {
    const { id, accept } = await quoted({ adresse: PROFILE })
    expect((await accept(BOXES)).status).toBe(200)
    expect((await factureOf(app, id)).client).toMatchObject({ adresse: PROFILE, clientType: 'PARTICULIER' })
  })

  test.each([
    [{}, 'adresseLigne1', 'Indiquez l’adresse que portera la facture'],
    [{ ...CONSENTS, codePostal: ' ' }, 'codePostal', 'Indiquez le code postal, ou videz l’adresse'],
    [
      { ...CONSENTS, siren: '732829321' },
      'siren',
      'Le SIREN compte neuf chiffres. Vérifiez celui que vous avez saisi.',
    ],
  ])('of %o alone is asked for in its field, and nothing is issued', async (said, path, message) => {
    const { id, accept } = await quoted()
    const { status, error } = await accept({ ...BOXES, ...said })
    expect([status, error?.details]).toEqual([400, [{ path, message }]])
    expect(await app.deps.db.$count(factures, eq(factures.commandeId, id))).toBe(0)
  })

  test('is not asked again of a quote that was accepted: its invoice does not change', async () => {
    const { id, accept } = await quoted()
    await accept(CONSENTS)
    expect((await accept(BOXES)).status).toBe(200)
    await accept({ ...BOXES, ...ADDRESS })
    expect((await factureOf(app, id)).client.adresse).toMatchObject({ ville: 'Mende' })
  })
})

describe('the billing address typed on Stripe’s page', () => {
  let stripeApp: StripeApp
  beforeAll(async () => {
    stripeApp = await startStripeApp()
  })
  afterAll(() => stripeApp.close())

  const invoiced = async (fields: Record<string, string>) => {
    const { app, stripe } = stripeApp
    const commande = await placeCommande(app, { fields })
    expect(await stripe.act(commande.sessionId, 'pay')).toBe(200)
    return (await factureOf(app, commande.pendingCommandeId)).client.adresse
  }

  test('is the invoice’s, its country in French, unless the order said another', async () => {
    expect(await invoiced({ email: 'stripe@exemple.fr' })).toEqual({
      ligne1: '3, chemin des Écoles',
      codePostal: '48000',
      ville: 'Mende',
      pays: 'France',
      codePays: 'FR',
    })
    expect(await invoiced({ ...ADDRESS, email: 'form@exemple.fr' })).toMatchObject({ ville: 'Bruxelles' })
  })
})
