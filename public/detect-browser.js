// Only browsers without modules load this file. It redirects Internet Explorer to its own page. A host without that
// page answers with this one, so the path is checked to avoid a loop.
if (/MSIE |Trident\//.test(navigator.userAgent) && location.pathname.indexOf('/upgrade-browser') !== 0) {
  location.replace('/upgrade-browser')
}
