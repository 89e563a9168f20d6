/** The button that reopens the cookie banner, in the footer of every public page; hidden where it cannot work. */
export const ManageCookies = () => (
  <button type="button" className="foot-button" data-manage-cookies>
    Gérer mes cookies
  </button>
)
