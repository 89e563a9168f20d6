import { describe, expect, test } from 'vitest'
import { COMMANDE_STATUTS } from '#contract/commandes/statuts.ts'
import { TIMELINE_TYPES } from '#contract/commandes/timeline.ts'
import { CONSULTATION_STATUTS } from '#contract/consultations/consultation.ts'
import { LOG_ACTIONS, LOG_TYPES } from '#contract/logs/log-entry.ts'
import { CONVERSATION_TYPES } from '#contract/messages/message.ts'
import { SUBSCRIPTION_STATUTS } from '#contract/newsletter/newsletter-form.ts'
import { NOTIFICATION_TYPES } from '#contract/notifications/notification.ts'
import { PAGE_STATUTS } from '#contract/pages/page-statuts.ts'
import { addDays } from '#contract/shared/plain-date.ts'
import { SAMPLE_GENRES, SAMPLE_STATUTS } from '#contract/support/forms.ts'
import { TARIF_MODES } from '#contract/tarifs/tarif.ts'
import { makeSample } from './make-sample.ts'
import { SAMPLE_DAYS } from './testing/sample-days.ts'

const DAY = '2026-11-24'
const house = makeSample(DAY)

const kindsOf = <Item, Kind>(items: readonly Item[], kind: (item: Item) => Kind) => new Set(items.map(kind))
const everyOne = <Kind>(kinds: readonly Kind[]) => new Set(kinds)

test('the sample of a day is the same each time it is made', () => {
  expect(makeSample(DAY)).toEqual(house)
  expect(makeSample(addDays(DAY, 1))).not.toEqual(house)
})

test('is plain data: what the browser keeps of it is all of it', () => {
  expect(JSON.parse(JSON.stringify(house))).toEqual(house)
})

test('some forty clients, sixty orders, fifty invoices, thirteen conversations and 150 lines of audit', () => {
  expect(house.users.filter(({ role, isErased }) => role === 'USER' && !isErased)).toHaveLength(40)
  expect(house.commandes).toHaveLength(60)
  expect(house.commandes.flatMap(({ factures }) => factures)).toHaveLength(50)
  expect(kindsOf(house.messages, ({ conversationId }) => conversationId).size).toBe(13)
  expect(house.logs).toHaveLength(150)
  expect(house.correcteurs).toHaveLength(9)
})

describe('every kind of each thing is there', () => {
  test('orders and their steps', () => {
    expect(kindsOf(house.commandes, ({ statut }) => statut)).toEqual(everyOne(COMMANDE_STATUTS))
    const steps = house.commandes.flatMap(({ timeline }) => timeline)
    expect(kindsOf(steps, ({ type }) => type)).toEqual(everyOne(TIMELINE_TYPES))
  })

  test('messages, visitors, pages and tarifs', () => {
    expect(kindsOf(house.conversations, ({ type }) => type)).toEqual(everyOne(CONVERSATION_TYPES))
    expect(kindsOf(house.samples, ({ statut }) => statut)).toEqual(everyOne(SAMPLE_STATUTS))
    expect(kindsOf(house.samples, ({ genre }) => genre)).toEqual(everyOne([...SAMPLE_GENRES, null]))
    expect(kindsOf(house.consultations, ({ statut }) => statut)).toEqual(everyOne(CONSULTATION_STATUTS))
    expect(kindsOf(house.subscriptions, ({ statut }) => statut)).toEqual(everyOne(SUBSCRIPTION_STATUTS))
    expect(kindsOf(house.pages, ({ statut }) => statut)).toEqual(everyOne(PAGE_STATUTS))
    expect(kindsOf(house.tarifs, ({ mode }) => mode)).toEqual(everyOne(TARIF_MODES))
  })

  test('audit and notifications', () => {
    // The only transfer recorded by the house came before the kept lines, and it deleted no message.
    const kept = LOG_ACTIONS.filter((action) => action !== 'CREATE_PAIEMENT' && action !== 'DELETE_MESSAGE')
    expect(kindsOf(house.logs, ({ action }) => action)).toEqual(everyOne(kept))
    expect(kindsOf(house.logs, ({ type }) => type)).toEqual(everyOne(LOG_TYPES))
    expect(kindsOf(house.notifications, ({ type }) => type)).toEqual(everyOne(NOTIFICATION_TYPES))
    const reasons = house.logs.flatMap(({ metadata }) => metadata.reason ?? [])
    expect(new Set(reasons)).toEqual(everyOne(['wrong_password', 'account_locked', 'invalid_email']))
  })
})

test('the edges of the screens: a title of two hundred characters, no file, a long name, an unread message, a note', () => {
  expect(Math.max(...house.commandes.map(({ titre }) => titre.length))).toBe(200)
  expect(house.commandes.some(({ statut, files }) => statut === 'PAYEE' && files.length === 0)).toBe(true)
  expect(Math.max(...house.users.map(({ nom }) => nom.length))).toBeGreaterThan(50)
  expect(house.messages.some(({ fromAdmin, isRead }) => !fromAdmin && !isRead)).toBe(true)
  expect(house.messages.some(({ attachments }) => attachments.length > 0)).toBe(true)
  expect(house.messages.some(({ isPinned }) => isPinned)).toBe(true)
  expect(house.messages.some(({ isArchived }) => isArchived)).toBe(true)
  expect(house.notes.length).toBeGreaterThan(0)
  expect(kindsOf(house.notifications, ({ isRead }) => isRead).size).toBe(2)
})

test('the FAQ says what the specification says, with the spaces of French', () => {
  const said = house.faq.map(({ reponse }) => reponse).join('\n')
  expect(said).toContain('5-7 jours ouvrés pour 200 pages')
  expect(said).toContain('une révision gratuite')
  for (const format of ['docx', 'PDF', 'Pages', 'OpenOffice']) expect(said).toContain(format)
  // The settings are those of a house's first day, which the contract words.
  expect(JSON.stringify({ ...house, settings: null }).match(/.{20}(?: [;!?»:%€]|« ).{9}/g)).toBeNull()
})

describe.each(SAMPLE_DAYS)('on %s', (day) => {
  const sample = makeSample(day)

  test('nothing is dated after the first hour of the day, but what is promised, due or booked', () => {
    const moments = JSON.stringify(sample).match(/\d{4}-\d\d-\d\dT[\d:.]+Z/g) ?? []
    const latest = moments.toSorted().at(-1) ?? ''
    expect(Date.parse(latest)).toBeLessThan(Date.parse(`${addDays(day, -1)}T23:00:00Z`) + 3_600_000)
    expect(moments.length).toBeGreaterThan(1000)
  })

  test('lists that are told to be in order are', () => {
    for (const list of [sample.commandes, sample.messages, sample.notes, sample.notifications, sample.logs]) {
      const moments = list.map(({ createdAt }) => createdAt)
      expect(moments).toEqual(moments.toSorted())
    }
    expect(sample.commandes.map(({ numero }) => numero)).toEqual(
      sample.commandes.map((_, rank) => 1001 + rank),
    )
    expect(sample.tarifs.map(({ ordre }) => ordre)).toEqual(sample.tarifs.map((_, rank) => rank + 1))
  })

  test('no two things have one id', () => {
    const { commandes, users, messages, conversations, logs, notifications, faq, pages, tarifs } = sample
    const files = [
      ...commandes.flatMap((commande) => commande.files),
      ...messages.flatMap((one) => one.attachments),
    ]
    const steps = commandes.flatMap(({ timeline }) => timeline)
    const money = commandes.flatMap(({ factures }) =>
      factures.flatMap((facture) => [facture, ...facture.paiements, ...facture.avoirs]),
    )
    const all = [
      commandes,
      users,
      messages,
      conversations,
      logs,
      notifications,
      faq,
      pages,
      tarifs,
      files,
      steps,
      money,
    ]
    const ids = all.flat().map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })
})
