import { AccountSection } from '../../account/account-section.tsx'
import { ExportSection } from '../../account/export-section.tsx'
import { OwnAccountProvider } from '../../account/own-account.tsx'
import { ProfileForm } from '../../account/profile-form.tsx'
import { SettingsSections } from '../../account/settings-sections.tsx'
import { WithAccount } from '../../account/with-account.tsx'
import { privateMeta } from '../../lib/page-meta.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { useAdminCall, useAdminMakePasskey, useAdminSession, useTitleSuffix } from '../back-office.tsx'
import { SingleKeysSwitch } from '../shell/single-keys-switch.tsx'
import { HouseNoticesSection } from './house-notices-section.tsx'

export const meta = privateMeta('Mon compte', 'Administration')

/** An administrator’s own account. */
export default function AccountPage() {
  const call = useAdminCall()
  const makePasskey = useAdminMakePasskey()
  const { update } = useAdminSession()
  const suffix = useTitleSuffix()
  return (
    <OwnAccountProvider call={call} makePasskey={makePasskey} update={update}>
      <main id="contenu" tabIndex={-1} className="content content--read pt-s6">
        <PageTitle note="Votre profil et votre façon de vous connecter, pour vous seul.">
          Mon compte{suffix}
        </PageTitle>
        <WithAccount>{(own) => <ProfileForm account={own} />}</WithAccount>
        <HouseNoticesSection />
        <SettingsSections />
        <AccountSection title="Raccourcis clavier">
          <SingleKeysSwitch />
        </AccountSection>
        <ExportSection />
      </main>
    </OwnAccountProvider>
  )
}
