import { createClient } from '@supabase/supabase-js';
import { useQuery } from '@tanstack/react-query';

const supabase = createClient(import.meta.env.VITE_SUPABASE_URL, import.meta.env.VITE_SUPABASE_KEY);

interface Person {
  id: string;
  name: string;
  title: string;
  image: string | null;
}

interface Tables {
  welcome_content: { id: string; title: string; description: string };
  speakers: Person & { bio: string };
  leadership_team: Person;
  committees: { id: string; name: string; position: string; type: string; image: string | null };
  program_items: ProgramItem;
  sponsors: { id: string; name: string; website: string | null; logo: string | null };
}

export interface ProgramItem {
  id: string;
  day: number;
  time: string;
  title: string | null;
  theme: string | null;
  speaker: string | null;
  moderator: string | null;
  location: string | null;
  auditorium: string | null;
  parent_id: string | null;
}

/** All rows of a table in their order, as the library's guides do it. */
export function useTable<Name extends keyof Tables>(name: Name, ...order: string[]) {
  return useQuery({
    queryKey: [name],
    queryFn: async () => {
      let query = supabase.from(name).select('*');
      for (const column of order) query = query.order(column);
      const { data, error } = await query;
      if (error) throw error;
      return data as Tables[Name][];
    },
  });
}
