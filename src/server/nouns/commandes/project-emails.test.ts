import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { COMMANDE_STATUTS } from '#contract/commandes/statuts.ts'
import { avis } from '../../platform/db/schema/avis.ts'
import { commandeEvenements } from '../../platform/db/schema/commandes.ts'
import { correcteurs } from '../../platform/db/schema/correcteurs.ts'
import { createFichier } from '../../testing/factories.ts'
import {
  commandeOf,
  expectFrench,
  renderedEmail,
  renderedEmailOrNull,
  startHouse,
} from '../../testing/rendered-email.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { deliveryEmail } from '../files/delivery-email.ts'
import { commandeConversationId } from '../messages/open-commande-conversation.ts'
import { commandeOpenedEmail } from './commande-opened-email.ts'
import { paymentReceivedEmail } from './payment-received-email.ts'
import { statutChangedEmail } from './statut-changed-email.ts'

describe('what the house writes', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startHouse()
  })
  afterAll(() => app.close())

  const eventOf = async (commandeId: string, values: Partial<typeof commandeEvenements.$inferInsert>) => {
    const [event] = await app.deps.db
      .insert(commandeEvenements)
      .values({ commandeId, type: 'STATUT', createdAt: app.clock(), ...values })
      .returning()
    return event?.id ?? ''
  }

  test.each([
    ['PAYEE', 'EN_COURS', 'Le travail commence'],
    ['TERMINE', 'EN_COURS', 'La révision commence'],
    ['EN_COURS', 'SUSPENDUE', 'Votre commande est suspendue'],
    ['SUSPENDUE', 'EN_COURS', 'Votre commande reprend'],
    ['SUSPENDUE', 'ANNULEE', 'Votre commande est annulée'],
    ['EN_COURS', 'TERMINE', 'Votre commande est terminée'],
    ['EN_ATTENTE', 'ESTIMATION_ENVOYEE', 'Votre devis est prêt'],
  ] as const)('an order going from %s to %s is told as « %s »', async (de, vers, heading) => {
    const { commande } = await commandeOf(app, { titre: 'Où vont les eaux ?', statut: vers })
    await createFichier(app.deps, { kind: 'SOURCE', commandeId: commande.id })
    const evenementId = await eventOf(commande.id, { de, vers, note: 'Avec mes excuses.' })
    const mail = await renderedEmail(app, statutChangedEmail, { commandeId: commande.id, evenementId })
    expect(mail.subject).toBe(`${heading}\u00a0: «\u202fOù vont les eaux\u202f?\u202f»`)
    expect(mail.text).toContain('Avec mes excuses.')
    expectFrench(mail)
  })

  // An order in any status « avançait », with the withdrawal link beside « Votre commande est annulée ».
  const FIRST_SENTENCES = [
    ['ESTIMATION_ENVOYEE', 'EN_ATTENTE', 'Nous étudions de nouveau votre projet «\u202fTerre\u202f».'],
    ['EN_ATTENTE', 'ESTIMATION_ENVOYEE', 'Le devis de votre projet «\u202fTerre\u202f» est prêt.'],
    ['EN_ATTENTE', 'PAYEE', 'Votre commande pour «\u202fTerre\u202f» est confirmée.'],
    ['PAYEE', 'EN_COURS', 'Nous commençons le travail sur votre projet «\u202fTerre\u202f».'],
    ['EN_COURS', 'TERMINE', 'Votre commande «\u202fTerre\u202f» est terminée.'],
    ['TERMINE', 'EN_COURS', 'La révision de votre projet «\u202fTerre\u202f» commence.'],
    ['EN_COURS', 'SUSPENDUE', 'Votre projet «\u202fTerre\u202f» est en pause.'],
    ['SUSPENDUE', 'EN_COURS', 'Votre projet «\u202fTerre\u202f» reprend.'],
    ['EN_COURS', 'ANNULEE', 'Votre projet «\u202fTerre\u202f» est annulé.'],
  ] as const

  test.each(FIRST_SENTENCES)('from %s to %s, the first sentence is « %s »', async (de, vers, first) => {
    const { commande } = await commandeOf(app, { titre: 'Terre', statut: vers })
    await createFichier(app.deps, { kind: 'SOURCE', commandeId: commande.id })
    const evenementId = await eventOf(commande.id, { de, vers })
    const mail = await renderedEmail(app, statutChangedEmail, { commandeId: commande.id, evenementId })
    expect(mail.text).toContain(first)
    expect(mail.text).not.toMatch(/avance[. ]/)
    expectFrench(mail)
    const isPaused = vers === 'SUSPENDUE' || vers === 'ANNULEE'
    expect(mail.action?.url).toContain(
      isPaused ? commandeConversationId(commande.id) : `/app/projects/${commande.id}`,
    )
    // The work that its author asked for at once is done.
    const isRenounceable = vers !== 'ANNULEE' && vers !== 'TERMINE'
    expect(mail.text.includes('/retractation')).toBe(isRenounceable)
  })

  // An address that refused e-mails was changed: the new one received « est en pause » of an order finished since.
  test.each([
    ['PAYEE', 'EN_COURS', 'SUSPENDUE'],
    ['EN_COURS', 'SUSPENDUE', 'EN_COURS'],
    ['EN_COURS', 'TERMINE', 'EN_COURS'],
    ['ESTIMATION_ENVOYEE', 'EN_ATTENTE', 'ANNULEE'],
  ] as const)('from %s to %s, nothing is told once the order is %s', async (de, vers, statut) => {
    const { commande } = await commandeOf(app, { statut })
    const evenementId = await eventOf(commande.id, { de, vers })
    const told = { commandeId: commande.id, evenementId }
    expect(await renderedEmailOrNull(app, statutChangedEmail, told)).toBeNull()
  })

  test('a project opened by the house is told while its quote is prepared, and promises no day that is past', async () => {
    const openedOf = async (overrides: Parameters<typeof commandeOf>[1]) => {
      const { commande } = await commandeOf(app, { payeeLe: null, ...overrides })
      return renderedEmailOrNull(app, commandeOpenedEmail, { commandeId: commande.id })
    }
    const waiting = await openedOf({ statut: 'EN_ATTENTE', devisPromisLe: '2026-11-24' })
    expect(waiting?.text).toContain('au plus tard le')
    const late = await openedOf({ statut: 'EN_ATTENTE', devisPromisLe: '2026-11-12' })
    expect(late?.text).toContain('préparons votre devis')
    expect(late?.text).not.toContain('au plus tard')
    for (const mail of [waiting, late]) if (mail) expectFrench(mail)
    for (const statut of ['ESTIMATION_ENVOYEE', 'ANNULEE'] as const)
      expect(await openedOf({ statut })).toBeNull()
  })

  test('every status that an order can take has its first sentence', () => {
    expect(new Set(FIRST_SENTENCES.map(([, vers]) => vers))).toEqual(new Set(COMMANDE_STATUTS))
  })

  test('the work that begins is in the hands of the corrector, by name', async () => {
    const toldOf = async (correcteurId: string | null) => {
      const { commande } = await commandeOf(app, { statut: 'EN_COURS', correcteurId })
      await createFichier(app.deps, { kind: 'SOURCE', commandeId: commande.id })
      const evenementId = await eventOf(commande.id, { de: 'PAYEE', vers: 'EN_COURS' })
      return (await renderedEmail(app, statutChangedEmail, { commandeId: commande.id, evenementId })).text
    }
    const named = await app.deps.db.select().from(correcteurs)
    const idOf = (prenom: string) => named.find(({ nom }) => nom.startsWith(prenom))?.id ?? ''
    expect(await toldOf(idOf('Hélène'))).toContain('Votre texte est entre les mains d’Hélène Astier.')
    expect(await toldOf(idOf('Yann'))).toContain('Votre texte est entre les mains de Yann Guivarc’h.')
    expect(await toldOf(null)).toContain('Votre texte est entre les mains de notre équipe.')
  })

  // « Votre texte est entre les mains de notre équipe » was written of an order paid without a manuscript.
  test('the work that begins, or is taken up again, without a manuscript says that it lacks', async () => {
    for (const de of ['PAYEE', 'SUSPENDUE'] as const) {
      const { commande } = await commandeOf(app, { titre: 'Terre', statut: 'EN_COURS' })
      const evenementId = await eventOf(commande.id, { de, vers: 'EN_COURS' })
      const mail = await renderedEmail(app, statutChangedEmail, { commandeId: commande.id, evenementId })
      expect(mail.text).not.toContain('entre les mains')
      expect(mail.text).toContain('Aucun manuscrit n’est déposé dans votre projet')
      expect(mail.action?.url).toContain(commandeConversationId(commande.id))
      expectFrench(mail)
    }
  })

  test('an order confirmed once its work has begun without a manuscript is not said to be in our hands', async () => {
    const { commande } = await commandeOf(app, { titre: 'Terre', statut: 'EN_COURS' })
    const confirmed = () => renderedEmail(app, paymentReceivedEmail, { commandeId: commande.id })
    expect((await confirmed()).html).not.toContain('est entre nos mains')
    await createFichier(app.deps, { kind: 'SOURCE', commandeId: commande.id })
    expect((await confirmed()).html).toContain('est entre nos mains')
  })

  const finished = async (overrides: Parameters<typeof commandeOf>[1] = {}) => {
    const { commande } = await commandeOf(app, { statut: 'TERMINE', livreeLe: app.clock(), ...overrides })
    const evenementId = await eventOf(commande.id, { de: 'EN_COURS', vers: 'TERMINE' })
    return {
      commande,
      mail: await renderedEmail(app, statutChangedEmail, { commandeId: commande.id, evenementId }),
    }
  }

  test('a finished order thanks, asks for a note, and no more says that it moves on', async () => {
    const { commande, mail } = await finished()
    expect(mail.text).toContain('Votre texte est bon à tirer. Merci de nous l’avoir confié.')
    expect(mail.text).toContain('Une note de un à cinq')
    expect(mail.text).not.toContain('avance')
    expect(mail.action).toEqual({
      label: 'Donner mon avis',
      url: `https://bonatirer.example/login?suite=/app/projects/${commande.id}%23avis`,
    })
    expectFrench(mail)
    const { mail: undelivered } = await finished({ livreeLe: null })
    expect(undelivered.text).not.toContain('bon à tirer')
    expect(undelivered.text).toContain('Merci de nous l’avoir confiée.')
  })

  test('a finished order that its author has noted asks for no note', async () => {
    const { commande } = await commandeOf(app, { statut: 'TERMINE', livreeLe: app.clock() })
    await app.deps.db
      .insert(avis)
      .values({ commandeId: commande.id, note: 5, createdAt: app.clock(), updatedAt: app.clock() })
    const evenementId = await eventOf(commande.id, { de: 'EN_COURS', vers: 'TERMINE' })
    const mail = await renderedEmail(app, statutChangedEmail, { commandeId: commande.id, evenementId })
    expect(mail.text).not.toContain('Une note de un à cinq')
    expect(mail.action?.label).toBe('Voir mon projet')
  })

  test.each([
    ['once the work asked for at once is done', { demarrageImmediat: true }, false],
    ['while its fourteen days run', { demarrageImmediat: false }, true],
    [
      'once its fourteen days are over',
      { demarrageImmediat: false, payeeLe: new Date('2026-01-05T10:00:00Z') },
      false,
    ],
  ])('the withdrawal link, %s, stands in the e-mail of the end: %j gives %s', async (_, commande, stands) => {
    const { mail } = await finished(commande)
    expect(mail.text.includes('/retractation')).toBe(stands)
  })

  test('a delivery says until when to answer, and what revisions are left; nothing once it is taken back', async () => {
    const { commande } = await commandeOf(app, { revisionsUtilisees: 1, livreeLe: app.clock() })
    const evenementId = await eventOf(commande.id, { type: 'LIVRAISON', note: 'Deux remarques en marge.' })
    const told = { commandeId: commande.id, evenementId }
    expect(await renderedEmailOrNull(app, deliveryEmail, told)).toBeNull()
    await createFichier(app.deps, { kind: 'LIVRABLE', commandeId: commande.id, livraisonId: evenementId })
    const mail = await renderedEmail(app, deliveryEmail, told)
    expect(mail.subject).toBe('Votre texte corrigé est prêt\u00a0: «\u202fLes Hauts de Lozère\u202f»')
    expect(mail.text).toContain('jusqu’au samedi 28\u00a0novembre 2026')
    expect(mail.text).toContain('1\u00a0incluse')
    expect(mail.text).toContain('Deux remarques en marge.')
    expectFrench(mail)
  })

  // « Cette date avance avec vous » said the contrary: the last day moves away.
  test('a delivery whose corrections are read in the page says that its last day moves away with the reading', async () => {
    const { commande } = await commandeOf(app, { livreeLe: app.clock() })
    const evenementId = await eventOf(commande.id, { type: 'LIVRAISON' })
    await createFichier(app.deps, {
      kind: 'LIVRABLE',
      commandeId: commande.id,
      livraisonId: evenementId,
      nom: 'corrige.docx',
    })
    const mail = await renderedEmail(app, deliveryEmail, { commandeId: commande.id, evenementId })
    expect(mail.text).toContain('cette date recule à mesure que vous lisez')
    expect(mail.text).not.toContain('avance')
    expectFrench(mail)
  })

  // Its last day past, an author read that they had until then to answer.
  test.each(['TERMINE', 'ANNULEE'] as const)(
    'a delivery is not told once its order is %s',
    async (statut) => {
      const { commande } = await commandeOf(app, { statut, livreeLe: app.clock() })
      const evenementId = await eventOf(commande.id, { type: 'LIVRAISON' })
      const told = { commandeId: commande.id, evenementId }
      expect(await renderedEmailOrNull(app, deliveryEmail, told)).toBeNull()
    },
  )
})
