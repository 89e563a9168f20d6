import { AddressSection } from './address-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { SecondFactorSection } from './second-factor/second-factor-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { ThemeSection } from './theme-section.tsx'
import { WithAccount } from './with-account.tsx'

/** The settings of sign-in and of appearance, the same for an author and for an administrator. */
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
