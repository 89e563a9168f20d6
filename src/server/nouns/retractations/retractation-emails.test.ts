import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { retractations } from '../../platform/db/schema/retractations.ts'
import { readQueuedEmail } from '../../testing/read-queued-email.ts'
import { freshRetractations } from '../../testing/retractations.ts'

const DAYS = 24 * 3_600_000
const OTHER = 'autre@exemple.fr'

const story = freshRetractations()

const textsOf = async (pattern: string) =>
  Promise.all(
    (await story.at.mailsLike(pattern)).map(
      async ({ cle }) => (await readQueuedEmail(story.app.deps, cle))?.text,
    ),
  )

// Each of them began by « Bonjour, », even for a known person.
test('the e-mails of a withdrawal greet its author by the first name of their account', async () => {
  const { prenom } = story.at.client
  const commande = await story.at.newCommande({ payeeLe: new Date(story.app.clock().getTime() - 30 * DAYS) })
  const id = await story.at.declareAsGuest(commande.numero)
  await story.at.send('refuse', id, { motif: 'Trop tard.' })
  story.app.clock.advance(DAYS)
  await story.at.agree(id)
  await story.at.send('execute', id, { partExecutee: 0 })
  const texts = await textsOf(`retractation%:${id}%`)
  expect(texts).toHaveLength(4)
  for (const text of texts) expect(text).toContain(`Bonjour ${prenom},`)
})

// It said to the client « Vous avez renoncé », and nothing to the person who had.
test('a share is shown to whoever declared, and to the client of another address, who reads whose it is', async () => {
  const id = await story.at.declare((await story.at.newCommande()).numero)
  await story.app.deps.db.update(retractations).set({ email: OTHER }).where(eq(retractations.id, id))
  await story.at.send('propose', id, { partExecutee: 25 })
  const [toAuthor, toClient, ...others] = await textsOf(`retractation-part:${id}:%`)
  expect(others).toEqual([])
  expect(toAuthor).toContain('Vous avez renoncé à')
  expect(toClient).toContain('d’une autre adresse que la vôtre')
  expect(toClient).not.toContain('Vous avez renoncé')
})

// Its subject was « 0,00 € vous reviennent ».
test('a share of the whole price promises nothing back', async () => {
  const id = await story.at.declare((await story.at.newCommande()).numero)
  await story.at.send('propose', id, { partExecutee: 100 })
  const [queued] = await story.at.mailsLike(`retractation-part:${id}:%`)
  const mail = await readQueuedEmail(story.app.deps, queued?.cle ?? '')
  expect(mail?.subject).toBe('Votre rétractation\u00a0: le travail déjà effectué sur votre commande')
  expect(mail?.text).toContain('rien ne vous revient')
  expect(mail?.text).not.toContain('remboursement part')
})

test('who has no account is greeted by the name given, unless it carries a link; the client of another address by theirs', async () => {
  const declare = (nom: string, email: string) =>
    story.app.call(api.retractations.declare, { body: { nom, email, contrat: 'Mon roman' } })
  await declare('Ana Sanz', 'ana@exemple.fr')
  await declare('exemple.fr', 'lien@exemple.fr')
  const receipts = await textsOf('retractation:%')
  expect(receipts[0]).toContain('Bonjour Ana Sanz,')
  expect(receipts[1]).toContain('Bonjour,')

  await story.app.deps.db.delete(retractations)
  const id = await story.at.declare((await story.at.newCommande({ statut: 'PAYEE' })).numero)
  await story.app.deps.db.update(retractations).set({ email: OTHER }).where(eq(retractations.id, id))
  await story.at.send('execute', id, { partExecutee: 0 })
  const [toAuthor, toClient] = await textsOf(`retractation-executed:${id}%`)
  expect(toAuthor).toContain('Bonjour Maud Kerbrat,')
  expect(toClient).toContain(`Bonjour ${story.at.client.prenom},`)
})
