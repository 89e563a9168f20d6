import { type SettingFormProps, settingForm } from './setting-form.tsx'

const Banner = settingForm('banner', { affichee: 'Afficher la bannière' })

/** The line at the head of the landing page. */
export function BannerForm({ saved }: SettingFormProps<'banner'>) {
  return (
    <Banner.Form saved={saved}>
      <Banner.Check
        name="affichee"
        help={
          'En tête de la page d’accueil\u00a0: les pages offertes, et le code que la section Promotions y montre, tant qu’il est ouvert.'
        }
      />
    </Banner.Form>
  )
}

const Instalments = settingForm('instalments', {
  propose: 'Proposer le paiement en plusieurs fois',
  banniereAffichee: 'L’annoncer en page d’accueil',
  nombre: 'Nombre de paiements',
})

/** « Paiement en 10 fois sans frais ». */
export function InstalmentsForm({ saved }: SettingFormProps<'instalments'>) {
  return (
    <Instalments.Form saved={saved}>
      <Instalments.Check name="propose" />
      <Instalments.Check name="banniereAffichee" />
      <Instalments.Number
        name="nombre"
        min={2}
        max={10}
        help={
          'De 2 à 10, le premier compris\u00a0: parts égales, sans frais, la dernière au plus tard 50 jours après la première.'
        }
      />
    </Instalments.Form>
  )
}
