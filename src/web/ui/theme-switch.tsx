/** <ThemeSwitch />   turns light into dark and back, and remembers it under the key `theme` of this browser. */
import { Sun } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { store } from '../lib/store.ts'
import { IconButton } from './button.tsx'

export type Theme = 'light' | 'dark'

export function ThemeSwitch() {
  const theme = useTheme()
  return (
    <IconButton
      icon={theme === 'dark' ? Sun : 'moon'}
      label={theme === 'dark' ? 'Passer au thème clair' : 'Passer au thème sombre'}
      onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}
    />
  )
}

/** The theme in force: the user’s choice, else the system’s. */
export function useTheme(): Theme {
  return useSyncExternalStore(onThemeChange, currentTheme, () => 'light')
}

export function setTheme(theme: Theme) {
  document.documentElement.dataset.theme = theme
  store(localStorage, 'theme', theme)
}

function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme
  if (chosen === 'dark' || chosen === 'light') return chosen
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

function onThemeChange(notify: () => void) {
  const root = new MutationObserver(notify)
  root.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  const system = matchMedia('(prefers-color-scheme: dark)')
  system.addEventListener('change', notify)
  return () => {
    root.disconnect()
    system.removeEventListener('change', notify)
  }
}
