import 'temporal-polyfill/global'
