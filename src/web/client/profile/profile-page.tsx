import { Figures } from '../../account/figures.tsx'
import { ProfileForm } from '../../account/profile-form.tsx'
import { WithAccount } from '../../account/with-account.tsx'
import { privateMeta } from '../../lib/page-meta.ts'
import { PageTitle } from '../../ui/page-title.tsx'

export const meta = privateMeta('Mon Profil', 'Espace Client')

/** The profile of the author: figures, name, contact, invoicing. */
export default function ProfilePage() {
  return (
    <main id="contenu" tabIndex={-1} className="content content--read">
      <PageTitle>Mon Profil</PageTitle>
      <Figures />
      <WithAccount>{(account) => <ProfileForm account={account} />}</WithAccount>
    </main>
  )
}
