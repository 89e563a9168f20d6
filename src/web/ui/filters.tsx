/**
 * <Filters label="Filtrer les commandes"><SearchField …/><FilterSelect …/><FilterChip …/></Filters>
 * <SearchField label="Titre, client ou facture" value onChange={(text) => …} />     a label is also its placeholder
 * <FilterSelect label="Correcteur" value onChange={(value) => …}>{<option>…}</FilterSelect>
 * <FilterChip onRemove={…}>Depuis le 1er oct.</FilterChip>
 */
import type { ReactNode } from 'react'
import { Icon } from './marks.tsx'

export function Filters({ label, children }: { label: string; children: ReactNode }) {
  return (
    <form
      className="filters print:hidden"
      role="search"
      aria-label={label}
      onSubmit={(event) => event.preventDefault()}
    >
      {children}
    </form>
  )
}

type FilterInput = { label: string; value: string; onChange: (value: string) => void }

export function SearchField({ label, value, onChange }: FilterInput) {
  return (
    <input
      className="input search"
      type="search"
      aria-label={label}
      placeholder={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

export function FilterSelect({ label, value, onChange, children }: FilterInput & { children: ReactNode }) {
  return (
    <select
      className="input max-w-full"
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      {children}
    </select>
  )
}

export function FilterChip({ onRemove, children }: { onRemove: () => void; children: ReactNode }) {
  return (
    <button className="chip" type="button" onClick={onRemove}>
      <span>
        {children}
        <span className="visually-hidden">, retirer ce filtre</span>
      </span>
      <Icon name="close" />
    </button>
  )
}
