import { ANSWER_DAYS } from '#contract/commandes/delivery-answer.ts'
import { type SettingFormProps, settingForm } from './setting-form.tsx'

const Reading = settingForm('readingTime', { lectureJours: 'Jours après la livraison, au plus' })

/** The most days that a reading in the Atelier may add to the deadline of a delivery's answer (decision 120). */
export function ReadingTimeForm({ saved }: SettingFormProps<'readingTime'>) {
  return (
    <Reading.Form saved={saved} draftKey="reglages:delai-de-lecture">
      <p className="muted">
        Un auteur a sept jours pour répondre à une livraison. Chaque chapitre qu’il ouvre pour la première
        fois et chaque correction qu’il refuse ou questionne repoussent ce délai&nbsp;: sept jours se comptent
        de nouveau, jusqu’à cette limite. Les conditions générales la disent aussi&nbsp;: changez-les
        ensemble.
      </p>
      <Reading.Number
        name="lectureJours"
        min={ANSWER_DAYS}
        max={180}
        help="De 7 à 180. Un délai déjà annoncé n’est pas raccourci."
      />
    </Reading.Form>
  )
}

const Engagement = settingForm('engagement', { texte: 'Texte de l’engagement' })

/** What each corrector accepts on their page before a text opens to them. */
export function EngagementForm({ saved }: SettingFormProps<'engagement'>) {
  return (
    <Engagement.Form saved={saved}>
      <p className="muted">
        Un correcteur le lit et l’accepte sur sa page avant d’ouvrir un texte. La maison garde la version et
        le jour de chaque accord&#8239;; un texte changé est à accepter de nouveau. Le site promet
        «&#8239;sans intelligence artificielle&#8239;»&nbsp;: cette promesse repose sur lui.
      </p>
      <Engagement.Area name="texte" rows={18} />
    </Engagement.Form>
  )
}

const Retention = settingForm('retention', {
  brouillonsJours: 'Commandes non payées et leurs fichiers, en jours',
  echantillonsMois: 'Échantillons, en mois',
  consultationsMois: 'Appels réservés, en mois',
  visiteursMois: 'Messages des visiteurs, en mois',
  journauxMois: 'Journal des actions, en mois',
  comptesInactifsMois: 'Comptes inactifs, en mois',
  facturesAnnees: 'Factures, en années',
})

/** The retention of each kind of data; jobs remove what is older, except invoices (decision 031). */
export function RetentionForm({ saved }: SettingFormProps<'retention'>) {
  return (
    <Retention.Form saved={saved}>
      <p className="muted">
        Au-delà, les données sont définitivement effacées, sauf les factures. Ces durées sont aussi celles de
        la politique de confidentialité&nbsp;: changez-les ensemble.
      </p>
      <Retention.Number name="brouillonsJours" min={7} max={30} help="De 7 à 30." />
      <Retention.Number name="echantillonsMois" min={1} max={36} help="De 1 à 36." />
      <Retention.Number name="consultationsMois" min={1} max={36} help="De 1 à 36." />
      <Retention.Number
        name="visiteursMois"
        min={1}
        max={36}
        help="De 1 à 36, pour qui n’est jamais devenu client."
      />
      <Retention.Number
        name="journauxMois"
        min={6}
        max={12}
        help="De 6 à 12. Les plus anciens sont supprimés par mois entiers."
      />
      <Retention.Number
        name="comptesInactifsMois"
        min={12}
        max={60}
        help="De 12 à 60. Leur titulaire est prévenu trente jours avant l’effacement."
      />
      <Retention.Number
        name="facturesAnnees"
        min={10}
        max={30}
        help={
          'De 10 à 30\u00a0: la loi demande dix ans (code de commerce, article L.\u00a0123-22). Une facture ne s’efface pas automatiquement\u00a0: cette durée est celle que dit la politique de confidentialité.'
        }
      />
    </Retention.Form>
  )
}

const Security = settingForm('security', {
  secondFacteurObligatoire: 'Exiger la double authentification des administrateurs',
})

/** The rules of sign-in for administrators (decision 063). */
export function SecurityForm({ saved }: SettingFormProps<'security'>) {
  return (
    <Security.Form saved={saved}>
      <Security.Check
        name="secondFacteurObligatoire"
        help="Les administrateurs qui n’en ont pas, vous compris, devront l’activer avant toute autre page de l’administration. Les comptes des clients ne changent pas."
      />
    </Security.Form>
  )
}
