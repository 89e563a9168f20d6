/**
 * <Tabs label="Réglages" tabs={[{ value: 'password', label: 'Mot de passe', content: <…/> }]} value? onValueChange? defaultValue? />
 *
 * Pages of one thing. Where each deserves an address, pass `value` and `onValueChange` from the query, or use LinkTabs.
 */
import { Tabs as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'

type Tab = { value: string; label: ReactNode; content: ReactNode }
type TabsProps = {
  label: string
  tabs: readonly Tab[]
  value?: string
  defaultValue?: string
  onValueChange?: (value: string) => void
}

export function Tabs({ label, tabs, value, defaultValue = tabs[0]?.value, onValueChange }: TabsProps) {
  return (
    <Primitive.Root {...{ value, defaultValue, onValueChange }}>
      <Primitive.List className="tabs flex gap-s5" aria-label={label}>
        {tabs.map((tab) => (
          <Primitive.Trigger key={tab.value} value={tab.value}>
            {tab.label}
          </Primitive.Trigger>
        ))}
      </Primitive.List>
      {tabs.map((tab) => (
        <Primitive.Content key={tab.value} value={tab.value} className="tab-page">
          {tab.content}
        </Primitive.Content>
      ))}
    </Primitive.Root>
  )
}
