import { expect, test } from 'vitest'
import { deliveriesOf } from './deliveries.ts'

const at = '2026-11-19T16:20:00Z'
const step = { de: null, note: null, createdAt: at }
const sent = (id: string, note: string | null = null) => ({ ...step, id, type: 'LIVRAISON', note }) as const

test('files are told by the delivery they came with, and a revision closes those before it', () => {
  const timeline = [
    sent('première', 'Deux versions.'),
    { ...step, id: 'révision', type: 'REVISION', note: 'Le chapitre 3' } as const,
    sent('seconde'),
    sent('complément'),
  ]
  const files = [
    { name: 'suivi.docx', livraisonId: 'première' },
    { name: 'propre.docx', livraisonId: 'première' },
    { name: 'manuscrit.docx', livraisonId: null },
    { name: 'propre-2.docx', livraisonId: 'seconde' },
    { name: 'notes.pdf', livraisonId: 'complément' },
  ]
  const told = deliveriesOf({ files, timeline }).map(({ fichiers, note, isCurrent }) => ({
    names: fichiers.map(({ name }) => name),
    note,
    isCurrent,
  }))
  expect(told).toEqual([
    { names: ['suivi.docx', 'propre.docx'], note: 'Deux versions.', isCurrent: false },
    { names: ['propre-2.docx'], note: null, isCurrent: true },
    { names: ['notes.pdf'], note: null, isCurrent: true },
  ])
})

test('work taken up again after its end leaves nothing current, and a delivery without a file is none', () => {
  const reopened = { ...step, id: 'reprise', type: 'STATUT', de: 'TERMINE' } as const
  const files = [{ livraisonId: 'première' }]
  const [only, ...others] = deliveriesOf({ files, timeline: [sent('première'), sent('vide'), reopened] })
  expect([only?.isCurrent, others]).toEqual([false, []])
})
