import { useFormContext } from 'react-hook-form'
import { Link } from 'react-router'
import { formatCount } from '#contract/format/count.ts'
import { formatDate } from '#contract/format/dates.ts'
import { countOf } from '#contract/format/plural.ts'
import type { StoredSettings } from '#contract/settings/admin-settings.ts'
import { AFFIRMATION_LABELS, AFFIRMATIONS, type Affirmation } from '#contract/settings/affirmations.ts'
import { fieldsOf } from '../../lib/fields-of.ts'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { useAdminPath } from '../back-office.tsx'
import { type SettingValues, settingForm } from './setting-form.tsx'

const Affirmations = settingForm('affirmations', AFFIRMATION_LABELS)

const CHOICES = [
  { value: 'VRAIE', label: 'C’est vrai' },
  { value: 'MASQUEE', label: 'Ne pas l’afficher' },
]

/** Each claim of the site as it reads today, for the house to confirm or to hide. */
export function AffirmationsForm({ settings }: { settings: StoredSettings }) {
  return (
    <Affirmations.Form saved={settings.affirmations}>
      <p className="muted">
        Un site ne peut affirmer que ce que la maison peut prouver (code de la consommation, articles
        L.&nbsp;121-2 à L.&nbsp;121-4). Avec des paiements réels, ce que vous n’avez pas confirmé n’est pas
        affiché, ni dans vos pages, ni dans vos e-mails.
      </p>
      {AFFIRMATIONS.map((name) => (
        <Claim key={name} name={name} settings={settings} />
      ))}
    </Affirmations.Form>
  )
}

function Claim({ name, settings }: { name: Affirmation; settings: StoredSettings }) {
  const pathTo = useAdminPath()
  const { says, where, words } = CLAIMS[name]
  const field = fieldsOf(useFormContext<SettingValues<'affirmations'>>())
  return (
    <ChoiceField
      legend={
        <>
          <span className="block">{AFFIRMATION_LABELS[name]}</span>
          <span className="font-normal">{`«\u202f${says(settings)}\u202f»`}</span>
        </>
      }
      layout="row"
      choices={CHOICES}
      help={
        <>
          <span>{`Lu ${where}. `}</span>
          <Link to={pathTo(words)}>Modifier</Link>
        </>
      }
      {...field(`value.${name}`)}
    />
  )
}

type Told = {
  /** The claim in the words of the site. */
  says: (settings: StoredSettings) => string
  where: string
  /** Where its words are written. */
  words: `/${string}`
}

const FIGURES = '/reglages/chiffres'
const PROMISES = '/reglages/promesses'

const CLAIMS: Record<Affirmation, Told> = {
  annees: {
    says: ({ figures: { value } }) => `${value.annees}\u00a0ans d’expertise`,
    where: 'sur l’accueil, à deux endroits',
    words: FIGURES,
  },
  auteurs: {
    says: ({ figures: { value } }) => `${formatCount(value.auteurs)}+ auteurs accompagnés`,
    where: 'sur l’accueil, à trois endroits',
    words: FIGURES,
  },
  avis: {
    says: ({ figures: { value } }) =>
      `${value.note.toLocaleString('fr')}/5, ${countOf(value.avis, { one: 'avis', other: 'avis' })}. ${value.sourceAvis}`,
    where: 'sous les témoignages',
    words: FIGURES,
  },
  satisfaction: {
    says: ({ figures: { value } }) => `${value.satisfaction}\u00a0% d’auteurs satisfaits`,
    where: 'sous les témoignages',
    words: FIGURES,
  },
  temoignages: {
    says: ({ testimonials: { value } }) =>
      value.liste.map(({ auteur }) => auteur).join(', ') || 'Aucun témoignage',
    where: 'sur l’accueil, avec cinq étoiles',
    words: '/reglages/temoignages',
  },
  correcteurs: {
    says: () => 'Les correcteurs actifs, leur nombre, leur nom et leur spécialité',
    where: 'sur l’accueil, et dans son titre pour les moteurs de recherche',
    words: '/correcteurs',
  },
  reponseContact: {
    says: ({ figures: { value } }) => `Réponse sous ${value.reponseContactHeures}\u00a0h`,
    where:
      'sur l’accueil, près du formulaire de contact, dans le chat, dans l’espace client et dans l’accusé de réception',
    words: FIGURES,
  },
  reponseEchantillon: {
    says: ({ figures: { value } }) => `Dix pages relues sous ${value.reponseEchantillonHeures}\u00a0h`,
    where: 'sur l’accueil, près de la demande d’échantillon et dans l’accusé de réception',
    words: FIGURES,
  },
  livraison: {
    says: ({ figures: { value } }) => `Livraison sous ${value.livraisonJours}\u00a0jours ouvrés`,
    where: 'sur l’accueil',
    words: FIGURES,
  },
  delaisServices: {
    says: ({ promises: { value } }) =>
      [value.delaiCorrection, value.delaiDesign, value.delaiAccompagnement].join(', '),
    where: 'sur l’accueil, en face de chaque service',
    words: PROMISES,
  },
  garantie: {
    says: ({ promises: { value } }) => `${value.garantieTitre}. ${value.garantieTexte}`,
    where: 'sur l’accueil\u202f; vos conditions générales ont leurs propres mots, à relire aussi',
    words: PROMISES,
  },
  promotion: {
    says: () => 'Les pages offertes, la remise et le code',
    where: 'en tête de l’accueil',
    words: '/promotions',
  },
  comparaison: {
    says: ({ figures: { value } }) =>
      `${value.sourceComparaison} Prix relevés le ${formatDate(value.dateComparaison)}.`,
    where: 'sous le calculateur, avec les prix de deux confrères',
    words: FIGURES,
  },
  sansIa: {
    says: ({ promises: { value } }) =>
      `${value.sansIaTitre}, ${value.sansIaTexte}. ${value.sansIaAccroche} ${value.sansIaMaison}`,
    where:
      'sur l’accueil, dans sa description, dans l’image des liens partagés et dans la première réponse de la FAQ',
    words: PROMISES,
  },
  serviceFrancais: {
    says: ({ promises: { value } }) =>
      `${value.serviceFrancaisTitre} ${value.serviceFrancaisTexte}. ${value.serviceFrancaisMaison}`,
    where: 'sur l’accueil, à deux endroits',
    words: PROMISES,
  },
  donnees: {
    says: ({ promises: { value } }) => `${value.donneesTitre}, ${value.donneesTexte}. ${value.donneesMaison}`,
    where: 'sur l’accueil, à deux endroits',
    words: PROMISES,
  },
}
