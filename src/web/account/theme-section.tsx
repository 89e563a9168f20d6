import { ChoiceField } from '../ui/choice-field.tsx'
import { setTheme, type Theme, useTheme } from '../ui/theme-switch.tsx'
import { AccountSection } from './account-section.tsx'

const THEMES: { value: Theme; label: string }[] = [
  { value: 'light', label: 'Clair' },
  { value: 'dark', label: 'Sombre' },
]

/** Light or dark, for this browser alone. */
export function ThemeSection() {
  const theme = useTheme()
  return (
    <AccountSection
      title="Apparence"
      note="Dans ce navigateur. Tant que vous n’avez rien choisi, votre appareil décide."
    >
      <div className="account-themes">
        <ChoiceField
          legend="Thème"
          name="theme"
          value={theme}
          choices={THEMES}
          onChange={({ currentTarget }) => setTheme(currentTarget.value === 'dark' ? 'dark' : 'light')}
        />
      </div>
    </AccountSection>
  )
}
