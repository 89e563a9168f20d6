/** Brings the cookie banner back, for the foot of every public page; hidden where it could do nothing. */
export const ManageCookies = () => (
  <button type="button" className="foot-button" data-manage-cookies>
    Gérer mes cookies
  </button>
)
