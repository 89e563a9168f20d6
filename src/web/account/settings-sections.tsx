import { AddressSection } from './address-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { SecondFactorSection } from './second-factor/second-factor-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { ThemeSection } from './theme-section.tsx'
import { WithAccount } from './with-account.tsx'

/** How one signs in, and how the site looks: the same for an author and for the house. */
export function SettingsSections() {
  return (
    <>
      <WithAccount>{(account) => <AddressSection account={account} />}</WithAccount>
      <PasswordSection />
      <SecondFactorSection />
      <SessionsSection />
      <ThemeSection />
    </>
  )
}
