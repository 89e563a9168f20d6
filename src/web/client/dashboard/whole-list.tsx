import { Link } from 'react-router'

/** The link under the last of a list to the whole of it. */
export const WholeList = ({ to, children }: { to: string; children: string }) => (
  <p className="small">
    <Link className="reach" to={to}>
      {children}
    </Link>
  </p>
)
