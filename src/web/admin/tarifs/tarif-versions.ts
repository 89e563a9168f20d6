import { prixFormateOf } from '#contract/tarifs/tarif-texts.ts'
import { entryOf, type WrittenTarif } from './written-tarif.ts'
import { MODE_LABELS } from './mode-labels.ts'

const FIELDS = {
  nom: 'Nom',
  mode: 'Facturé',
  prix: 'Prix',
  prixFormate: 'Prix affiché',
  typeService: 'Type de service',
  description: 'Description',
  inclus: 'Ce qu’il comprend',
  dureeEstimee: 'Délai annoncé',
  delaiJours: 'Délai promis, en jours ouvrés',
  revisionsIncluses: 'Révisions comprises',
  vedette: 'Mis en avant',
  actif: 'En vente',
} as const

/** Each field of a tarif, as it is typed and as somebody saved it meanwhile. */
export const tarifVersions = (typed: WrittenTarif, saved: WrittenTarif) =>
  Object.entries(FIELDS).map(([field, label]) => ({
    label,
    mine: textsOf(typed)[field] ?? '',
    saved: textsOf(saved)[field] ?? '',
  }))

function textsOf(written: WrittenTarif): Record<string, string> {
  const { updatedAt: _read, vedette, actif, mode, ...texts } = written
  return {
    ...texts,
    prix: prixFormateOf(entryOf(written)),
    mode: MODE_LABELS[mode],
    vedette: yesOrNo({ yes: vedette }),
    actif: yesOrNo({ yes: actif }),
  }
}

const yesOrNo = ({ yes }: { yes: boolean }) => (yes ? 'oui' : 'non')
