import { api } from '#contract/api.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { DOCX_TYPE } from '#contract/files/docx-type.ts'
import { minutes } from '#contract/shared/durations.ts'
import { comment, del, docxOf, ins, p, r } from '#manuscript/testing/docx-of.ts'
import { recordEvent } from '../nouns/commandes/record-event.ts'
import { newStorageKey } from '../platform/storage/storage.ts'
import { createCommandeWithFile } from './commande-files.ts'
import { createFichier } from './factories.ts'
import type { TestApp } from './test-app.ts'

type Body = BodyOf<typeof api.atelier.put>
export type Given = Body['marques'][number]
export type Ask = { token: string; params: { id: string; fileId: string } }

const LECTURE = { corrections: 12, commentaires: 0, changements: 20, refus: null }

/** A correction of two changes, then words under a comment. */
const WORD = docxOf({
  body:
    p(r('Il ') + del('fesait') + ins('faisait') + r(' nuit.')) +
    p(
      `<w:commentRangeStart w:id="4"/>${r('Un cahier')}<w:commentRangeEnd w:id="4"/><w:r><w:commentReference w:id="4"/></w:r>`,
    ),
  comments: comment(4, 'De 1976 ?'),
})

/** A Word file delivered on an order, whose bytes are there. */
export async function deliverWord({ deps, clock }: Pick<TestApp, 'deps' | 'clock'>, commandeId: string) {
  const event = { commandeId, type: 'LIVRAISON', createdAt: clock() } as const
  const { id: livraisonId } = await deps.db.transaction((tx) => recordEvent(tx, event))
  const lecture = { corrections: 1, commentaires: 1, changements: 2, refus: null }
  const storageKey = newStorageKey()
  await deps.storage.put(storageKey, { bytes: WORD }, { contentType: DOCX_TYPE })
  return createFichier(deps, {
    kind: 'LIVRABLE',
    nom: 'quatrefages-roman.docx',
    taille: WORD.length,
    mimeType: DOCX_TYPE,
    createdAt: clock(),
    commandeId,
    livraisonId,
    lecture,
    storageKey,
  })
}

/** An order whose file, of twenty changes, was delivered a minute ago. */
export async function deliveredFile(app: TestApp) {
  const livreeLe = app.clock()
  const { token, client, params } = await createCommandeWithFile(app, { statut: 'EN_COURS', livreeLe })
  const event = { commandeId: params.id, type: 'LIVRAISON', createdAt: livreeLe } as const
  const { id: livraisonId } = await app.deps.db.transaction((tx) => recordEvent(tx, event))
  const row = { kind: 'LIVRABLE', nom: 'roman.docx', lecture: LECTURE, createdAt: livreeLe } as const
  const fichier = await createFichier(app.deps, { ...row, commandeId: params.id, livraisonId })
  app.clock.advance(minutes(1))
  return { token, client, params: { ...params, fileId: fichier.id } }
}

export const putMarks = (app: TestApp, { token, params }: Ask, body: Body) =>
  app.send(api.atelier.put, { token, params, body })

/** A refusal of a correction of one change, and a question on one. */
export const refused = (rang: number, given: Partial<Given> & Pick<Given, 'choisieLe'>): Given => ({
  rang,
  rangs: [rang],
  choix: 'REFUSEE',
  mot: null,
  numero: `1.${rang + 1}`,
  ...given,
})
export const asked = (rang: number, mot: string, given: Partial<Given> & Pick<Given, 'choisieLe'>): Given =>
  refused(rang, { choix: 'QUESTION', mot, citation: 'Il faisait nuit.', ...given })

/** An author's actions on marks, dated by the clock of an app that is started later. */
export function marking(appOf: () => TestApp) {
  const at = (ms = 0) => new Date(appOf().clock().getTime() + ms).toISOString()
  return {
    at,
    delivered: () => deliveredFile(appOf()),
    put: (ask: Ask, body: Body) => putMarks(appOf(), ask, body),
    kept: async ({ token, params }: Ask) => (await appOf().call(api.atelier.get, { token, params })).data,
    messagesOf: async ({ token, params }: Ask) => {
      const conversation = { token, params: { id: `cmd_${params.id}` } }
      const { data } = await appOf().call(api.messages.getConversation, conversation)
      return data.messages.map(({ content }) => content)
    },
    refused: (rang: number, given: Partial<Given> = {}) => refused(rang, { choisieLe: at(), ...given }),
    asked: (rang: number, mot: string, given: Partial<Given> = {}) =>
      asked(rang, mot, { choisieLe: at(), ...given }),
  }
}
