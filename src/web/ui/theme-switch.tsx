/** <ThemeSwitch />   turns light into dark and back, and remembers it under the key `theme` of this browser. */
import { Sun } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { browserStorage } from '../lib/browser-storage.ts'
import { IconButton } from './button.tsx'
import { followRoot } from './follow-root.ts'

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

/** The user’s choice; `auto` while the system decides. */
export function useThemeChoice(): Theme | 'auto' {
  return useSyncExternalStore(onThemeChange, chosenTheme, () => 'auto')
}

export function setTheme(theme: Theme | 'auto') {
  if (theme === 'auto') {
    delete document.documentElement.dataset.theme
    browserStorage.removeItem('theme')
    return
  }
  document.documentElement.dataset.theme = theme
  browserStorage.setItem('theme', theme)
}

function chosenTheme(): Theme | 'auto' {
  const chosen = document.documentElement.dataset.theme
  return chosen === 'dark' || chosen === 'light' ? chosen : 'auto'
}

function currentTheme(): Theme {
  const chosen = chosenTheme()
  if (chosen !== 'auto') return chosen
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

function onThemeChange(notify: () => void) {
  const stop = followRoot('data-theme', notify)
  const system = matchMedia('(prefers-color-scheme: dark)')
  system.addEventListener('change', notify)
  return () => {
    stop()
    system.removeEventListener('change', notify)
  }
}
