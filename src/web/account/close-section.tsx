import { useState } from 'react'
import { siteApi } from '#contract/site-api.ts'
import { Button } from '../ui/button.tsx'
import { AccountSection } from './account-section.tsx'
import { CloseDialog, type Closing } from './close-dialog.tsx'

const CLOSINGS = {
  deactivate: {
    endpoint: siteApi.users.deactivate,
    title: 'Désactiver votre compte\u202f?',
    consequence:
      'Vos sessions se ferment et vous ne pourrez plus vous connecter. Rien n’est effacé\u00a0: écrivez-nous pour le rouvrir.',
    action: 'Désactiver mon compte',
  },
  erase: {
    endpoint: siteApi.users.erase,
    title: 'Supprimer votre compte\u202f?',
    consequence:
      'Vos textes, vos messages et votre profil sont effacés tout de suite et pour toujours. La loi nous oblige à garder vos factures.',
    action: 'Supprimer mon compte',
  },
} satisfies Record<string, Closing>

/** The two ways to leave: deactivation and erasure. */
export function CloseSection() {
  const [asked, setAsked] = useState<keyof typeof CLOSINGS | null>(null)
  return (
    <AccountSection
      title="Fermer le compte"
      note="Désactivé, votre compte se rouvre sur simple demande. Un compte supprimé ne peut pas être rétabli. Terminez d’abord vos commandes en cours."
    >
      <div className="flex flex-wrap gap-s3">
        <Button onClick={() => setAsked('deactivate')}>Désactiver mon compte</Button>
        <Button onClick={() => setAsked('erase')}>Supprimer mon compte</Button>
      </div>
      {asked && <CloseDialog closing={CLOSINGS[asked]} onClose={() => setAsked(null)} />}
    </AccountSection>
  )
}
