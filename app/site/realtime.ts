// A module of its own, so that a bundler fetches no more of the library than this.
export { RealtimeClient } from '@supabase/supabase-js';
