import { ChoiceField } from '../ui/choice-field.tsx'
import { setTheme, type Theme, useThemeChoice } from '../ui/theme-switch.tsx'
import { AccountSection } from './account-section.tsx'
import { AddressSection } from './address-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { SecondFactorSection } from './second-factor/second-factor-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { WithAccount } from './with-account.tsx'

const THEMES: { value: Theme | 'auto'; label: string }[] = [
  { value: 'auto', label: 'Automatique, selon votre appareil' },
  { value: 'light', label: 'Clair' },
  { value: 'dark', label: 'Sombre' },
]

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

/** The choice of theme for this browser: light, dark, or the device's. */
function ThemeSection() {
  const theme = useThemeChoice()
  return (
    <AccountSection title="Apparence" note="Dans ce navigateur.">
      <div className="account-themes">
        <ChoiceField
          legend="Thème"
          name="theme"
          value={theme}
          choices={THEMES}
          onChange={({ currentTarget }) =>
            setTheme(THEMES.find(({ value }) => value === currentTarget.value)?.value ?? 'auto')
          }
        />
      </div>
    </AccountSection>
  )
}
