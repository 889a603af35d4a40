import { playShard } from './play-shard.ts'

playShard(1)
