import { initials } from './initials.ts'

/** <Avatar name="Marie-Thérèse Aubrac" />   a drawn monogram, silent: the name stands beside it. */
export function Avatar({ name }: { name: string }) {
  return (
    <span className="avatar grid place-items-center flex-none" aria-hidden>
      {initials(name)}
    </span>
  )
}
