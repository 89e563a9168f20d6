import { AccountSection } from '../../account/account-section.tsx'
import { ExportSection } from '../../account/export-section.tsx'
import { ProfileForm } from '../../account/profile-form.tsx'
import { SettingsSections } from '../../account/settings-sections.tsx'
import { WithAccount } from '../../account/with-account.tsx'
import { privateMeta } from '../../lib/page-meta.ts'
import { useAdminSession, useTitleSuffix } from '../back-office.tsx'
import { HouseNoticesSection } from './house-notices-section.tsx'
import { SingleKeysSwitch } from '../shell/single-keys-switch.tsx'
import { Leader, LeaderList } from '../../ui/leader.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

export const meta = privateMeta('Mon compte', 'Administration')

/** An administrator’s own account. */
export default function AccountPage() {
  const { hasNoAccount, user } = useAdminSession()
  const suffix = useTitleSuffix()
  if (hasNoAccount) {
    return (
      <main id="contenu" tabIndex={-1} className="content content--read">
        <PageTitle note={hasNoAccount}>Mon compte{suffix}</PageTitle>
        <AccountSection title="Profil">
          <LeaderList className="facts">
            <Leader term="Nom">{`${user.prenom} ${user.nom}`}</Leader>
            <Leader term="E-mail">{user.email}</Leader>
            <Leader term="Rôle">Administration</Leader>
          </LeaderList>
        </AccountSection>
        <AccountSection title="Raccourcis clavier">
          <SingleKeysSwitch />
        </AccountSection>
      </main>
    )
  }
  return (
    <main id="contenu" tabIndex={-1} className="content content--read">
      <PageTitle note="Votre profil et votre façon de vous connecter, pour vous seul.">Mon compte</PageTitle>
      <WithAccount>{(account) => <ProfileForm account={account} />}</WithAccount>
      <HouseNoticesSection />
      <SettingsSections />
      <AccountSection title="Raccourcis clavier">
        <SingleKeysSwitch />
      </AccountSection>
      <ExportSection />
    </main>
  )
}
