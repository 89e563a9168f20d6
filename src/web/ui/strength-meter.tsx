/** <StrengthMeter strength="Faible" | "Moyen" | "Fort" reason? label? />   the strength of a chosen password, announced at each change. */
const levels = { Faible: 1, Moyen: 2, Fort: 3 } as const

export type Strength = keyof typeof levels

export function StrengthMeter({
  strength,
  reason,
  label = 'Force du mot de passe',
}: {
  strength: Strength
  reason?: string | undefined
  label?: string
}) {
  return (
    <p
      className="strength grid grid-cols-[repeat(3,1fr)_auto] gap-s1h items-center"
      data-level={levels[strength]}
      role="status"
    >
      <span className="strength-step" />
      <span className="strength-step" />
      <span className="strength-step" />
      <span>
        <span className="visually-hidden">{label} : </span>
        <b className="block ml-s2 min-w-[theme(--strength-word)] font-semibold">{strength}</b>
        {reason && <span>, {reason}</span>}
      </span>
    </p>
  )
}
