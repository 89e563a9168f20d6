import type { Browser, Page } from '@playwright/test'
import type { Email } from 'postal-mime'
import { expect } from '../support/story.ts'

/** Taken as markup anywhere, it would request an image and open a dialog. */
export const HOSTILE = '<img src=x onerror=alert(1)>'

export const SCRIPT = 'javascript:document.title="taken"'
export const EVIL = '//evil.example'
const NAMES = ['suite', 'redirect', 'redirectUrl', 'returnTo', 'next', 'from', 'url', 'continue']
/** A query that asks to redirect, under each usual name; other refused addresses: `way-back.test.tsx`. */
export const everyName = (value: string) =>
  `?${NAMES.map((name) => `${name}=${encodeURIComponent(value)}`).join('&')}`

/** The page shows each text as it was typed, and holds none of its markup. */
export async function expectText(page: Page, path: string, said = [HOSTILE]): Promise<void> {
  await page.goto(path)
  for (const text of said) await expect(page.locator('body'), path).toContainText(text)
  await expect(page.locator('img[src="x"]'), path).toHaveCount(0)
}

/** Expects text in an e-mail, opened as a mailbox that runs everything would; returns the dialogs that it opened. */
export async function expectTextOfMail(browser: Browser, mail: Email, said: string[]): Promise<string[]> {
  const opened = await browser.newPage()
  const dialogs = dialogsOf(opened)
  await opened.setContent(mail.html ?? '')
  for (const text of said) {
    await expect(opened.locator('body'), mail.subject).toContainText(text)
    expect(mail.text?.replaceAll(/\s+/g, ' '), mail.subject).toContain(text)
  }
  await expect(opened.locator('img'), mail.subject).toHaveCount(0)
  await opened.close()
  return dialogs
}

export function dialogsOf(page: Page): string[] {
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  return dialogs
}
