// Browsers that know modules never fetch this. Internet Explorer, which runs nothing else of ours, is told so; a
// host that has no such page answers with the one that brought us here, where it has to end.
if (/MSIE |Trident\//.test(navigator.userAgent) && location.pathname.indexOf('/upgrade-browser') !== 0) {
  location.replace('/upgrade-browser')
}
