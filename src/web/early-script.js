;(() => {
  const theme = localStorage.getItem('theme')
  if (theme === 'dark' || theme === 'light') document.documentElement.dataset.theme = theme
  if (/^\/(app|admin)(\/|$)/.test(location.pathname)) document.documentElement.dataset.area = 'app'
})()
