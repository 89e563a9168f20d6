import { describe, expect, test } from 'vitest'
import type { ProjectDetail } from '#contract/commandes/projects/project.ts'
import { actOf, nextStep, progressOf, projectSteps } from './project-steps.ts'
import { PROJECT } from './testing/example-project.ts'

const DELIVERED: ProjectDetail = {
  ...PROJECT,
  statut: 'EN_COURS',
  attendReponse: true,
  livraison: {
    livreeLe: '2026-11-19T16:20:00Z',
    reponseAvant: '2026-11-26T22:59:59.999Z',
    lectureJusquau: '2027-01-18T22:59:59.999Z',
    revisionsRestantes: 2,
    questions: { posees: 0, sansReponse: 0 },
    propositions: 0,
    note: null,
    fichiers: [],
    attendReponse: true,
  },
}

const ahead = (project: ProjectDetail) => projectSteps(project).map(({ title, state }) => [title, state])

describe('the steps of a project', () => {
  test('an order without a file waits for its manuscript', () => {
    expect(ahead(PROJECT)[0]).toEqual(['Envoi de votre manuscrit', 'now'])
    expect(nextStep(PROJECT)).toBe('Déposez votre manuscrit pour que la correction commence.')
    // An order with a promised day read as under way before its manuscript came.
    const named = { ...PROJECT, datePromise: '2026-12-18', correcteur: 'Hélène Astier' }
    expect(nextStep(named)).toBe('Déposez votre manuscrit pour que la correction commence.')
    expect(nextStep({ ...named, manuscritRecu: true })).toBe('Hélène Astier commence bientôt la correction.')
  })

  test('an order whose author withdrew has no step left', () => {
    const project = { ...PROJECT, retractationLe: '2026-11-23T14:12:00Z' }
    expect(ahead(project)).toEqual([])
    // A withdrawn order was asked for its manuscript.
    expect(nextStep(project)).toBe(
      'Votre rétractation du 23\u00a0nov. 2026 est enregistrée\u00a0: nous nous en occupons et vous écrivons.',
    )
    expect(progressOf(project)).toBeUndefined()
  })

  // « La maison étudie votre projet » stood beside a price that was not a quote yet.
  test('an order that waits for its quote says that it comes, and by when', () => {
    const project: ProjectDetail = { ...PROJECT, statut: 'EN_ATTENTE', attendManuscrit: false }
    expect(nextStep({ ...project, devisAttenduLe: '2026-11-27' })).toBe(
      'Vous recevez votre devis au plus tard le vendredi 27\u00a0novembre 2026.',
    )
    expect(nextStep(project)).toBe('Vous recevez votre devis dès qu’il est prêt.')
    expect(ahead(project)[0]).toEqual(['Préparation de votre devis', 'now'])
  })

  // « Votre accord sur le devis » stood below « Devis accepté ».
  test('an accepted quote waits for its payment', () => {
    const project: ProjectDetail = { ...PROJECT, statut: 'ESTIMATION_ENVOYEE', devisAccepte: true }
    expect(ahead(project)[0]).toEqual(['Votre paiement', 'now'])
    expect(nextStep(project)).toBe('Il ne reste qu’à payer votre devis.')
    // The payment was asked for again while the bank processed its order.
    expect(nextStep({ ...project, paiementEnCours: 13_000 })).toMatch(
      /^Votre ordre de prélèvement est enregistré/,
    )
  })

  test('a correction under way says when it is promised', () => {
    const project: ProjectDetail = {
      ...PROJECT,
      statut: 'EN_COURS',
      attendManuscrit: false,
      manuscritRecu: true,
      datePromise: '2026-11-24',
      correcteur: 'Hélène Astier',
    }
    expect(projectSteps(project)[0]).toMatchObject({
      title: 'Correction en cours',
      note: 'entre les mains d’Hélène Astier, promise pour le 24\u00a0nov. 2026',
    })
    expect(nextStep(project)).toBe('Hélène Astier corrige votre texte.')
  })

  // « Hélène Astier corrige votre texte » above « Aucun fichier ».
  test('a correction begun without a manuscript says that it lacks', () => {
    const project: ProjectDetail = {
      ...PROJECT,
      statut: 'EN_COURS',
      attendManuscrit: false,
      correcteur: 'Hélène Astier',
    }
    expect(nextStep(project)).toBe(
      'Aucun manuscrit n’est déposé dans votre projet\u00a0: déposez-le, ou envoyez-le-nous et nous le déposerons pour vous.',
    )
    expect(ahead(project)[0]).toEqual(['Envoi de votre manuscrit', 'now'])
  })

  test('a delivery waits for its author until the last day to answer', () => {
    expect(projectSteps(DELIVERED)).toMatchObject([
      { title: 'Votre relecture', note: 'jusqu’au 26\u00a0nov. 2026', state: 'now' },
      { title: 'Bon à tirer', state: 'later' },
    ])
  })

  test('a finished or cancelled project has nothing ahead', () => {
    expect(ahead({ ...PROJECT, statut: 'TERMINE' })).toEqual([])
    expect(ahead({ ...PROJECT, statut: 'ANNULEE' })).toEqual([])
  })

  test('what happened comes first, a file by its name', () => {
    const timeline: ProjectDetail['timeline'] = [
      {
        id: '019a0000-0000-7000-8000-000000000001',
        type: 'FICHIER',
        de: null,
        vers: null,
        libelle: 'Fichier reçu',
        note: 'roman.docx',
        auteur: null,
        createdAt: '2026-11-02T10:00:00Z',
      },
    ]
    expect(projectSteps({ ...DELIVERED, timeline })[0]).toMatchObject({
      title: 'Fichier reçu',
      note: '2\u00a0nov. 2026, roman.docx',
      state: 'done',
    })
  })
})

test('a project goes through four stages, and has none while it rests', () => {
  const stages = [
    PROJECT,
    { ...PROJECT, statut: 'EN_COURS' as const },
    DELIVERED,
    { ...PROJECT, statut: 'TERMINE' as const },
    { ...PROJECT, statut: 'SUSPENDUE' as const },
    { ...PROJECT, statut: 'ANNULEE' as const },
  ].map((project) => progressOf(project)?.stage)
  expect(stages).toEqual([1, 2, 3, 4, undefined, undefined])
})

// « À relire », which silence accepts, and « Devis à accepter » had a sentence and no button.
test('a project that waits for its author has the button of its act', () => {
  const label = (project: ProjectDetail) => actOf(project)?.label
  const quoted: ProjectDetail = { ...PROJECT, statut: 'ESTIMATION_ENVOYEE', attendManuscrit: false }
  expect(label(DELIVERED)).toBe('Relire mon texte')
  expect(label(PROJECT)).toBe('Déposer mon manuscrit')
  expect(label(quoted)).toBe('Lire et accepter le devis')
  expect(label({ ...quoted, devisAccepte: true })).toBe('Payer mon devis')
  const waiting: ProjectDetail[] = [
    { ...quoted, devisExpireLe: '2026-11-20' },
    { ...quoted, devisAccepte: true, paiementEnCours: 13_000 },
    { ...DELIVERED, retractationLe: '2026-11-23T14:12:00Z' },
    { ...PROJECT, statut: 'EN_COURS', attendManuscrit: false },
    { ...PROJECT, statut: 'TERMINE', attendManuscrit: false },
  ]
  expect(waiting.map(label)).toEqual(waiting.map(() => undefined))
})
