import type { Page } from '@playwright/test'

export const banner = (page: Page) => page.getByRole('region', { name: 'Cookies' })
export const answer = (page: Page, name: string) => banner(page).getByRole('button', { name })
export const manage = (page: Page) => page.getByRole('button', { name: 'Gérer mes cookies' })
export const toggle = (page: Page, name: string) => banner(page).getByRole('checkbox', { name })
